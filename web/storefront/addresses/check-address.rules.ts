import type { MessageKey } from '#web/i18n/translate.ts'
import type { AddressValues } from './address-values.ts'
import type { ReadPhone } from './read-phone.ts'

export type AddressField = Exclude<keyof AddressValues, 'elsewhere'>

/** The fields in the order of the page. */
export const addressFields: readonly AddressField[] = [
  ...(['name', 'phone', 'street', 'governorate', 'delegation', 'city', 'state', 'zipcode', 'country'] as const),
]

/** The maximal length of each text; the server rejects longer ones. */
export const addressMaxLengths = {
  name: 100,
  phone: 30,
  street: 200,
  city: 100,
  state: 100,
  zipcode: 12,
  country: 60,
} as const

/** Errors of recipient and address by field. */
export function checkAddress(values: AddressValues, readPhone: ReadPhone): Partial<Record<AddressField, MessageKey>> {
  const missing = (name: 'name' | 'phone' | 'street' | 'city' | 'state' | 'country') => values[name].trim() === ''
  return {
    ...(missing('name') && { name: 'checkout.nameMissing' }),
    ...(readPhone(values.phone) === undefined && {
      phone: missing('phone') ? 'checkout.phoneMissing' : 'checkout.phoneWrong',
    }),
    ...(missing('street') && { street: 'checkout.streetMissing' }),
    ...(values.elsewhere
      ? {
          ...(missing('city') && { city: 'checkout.cityMissing' as const }),
          ...(missing('state') && { state: 'checkout.stateMissing' as const }),
          ...(missing('country') && { country: 'checkout.countryMissing' as const }),
        }
      : {
          ...(values.governorate === '' && { governorate: 'checkout.governorateMissing' as const }),
          ...(values.delegation === '' && { delegation: 'checkout.delegationMissing' as const }),
        }),
  }
}
