import type { Order } from '#contract/orders/records/orders.contract.ts'
import type { Address } from '#contract/people/shoppers/address.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { findDelegation, listDelegations } from '#contract/platform/tunisia/delegations.ts'
import { governorateIn } from '#contract/platform/tunisia/governorate-of-address.ts'
import { governorates } from '#contract/platform/tunisia/governorates.ts'

/** Recipient and address as typed. Both ways of giving an address are stored, whichever is in use. */
export interface AddressValues {
  name: string
  phone: string
  street: string
  governorate: string
  delegation: string
  /** The address is written by hand instead of chosen from the lists. */
  elsewhere: boolean
  city: string
  state: string
  zipcode: string
  country: string
}

export const emptyAddress: AddressValues = {
  name: '',
  phone: '',
  street: '',
  governorate: '',
  delegation: '',
  elsewhere: false,
  city: '',
  state: '',
  zipcode: '',
  country: '',
}

const tunisia: Readonly<Record<Language, string>> = { fr: 'Tunisie', en: 'Tunisia', ar: 'تونس' }

/** City, zip code, state and country as the two lists fill them in. */
export function chosenPlace(
  { governorate, delegation }: AddressValues,
  language: Language,
): Omit<Address, 'street'> | undefined {
  const state = governorates.find(({ id }) => id === governorate)
  const city = findDelegation(governorate, delegation)
  if (!state || !city) return undefined
  return {
    city: city.name[language],
    state: state.name[language],
    zipcode: city.zipCode,
    country: tunisia[language],
  }
}

export function addressOf(values: AddressValues, language: Language): Address {
  const { street, city, state, zipcode, country } = values
  const place = values.elsewhere ? undefined : chosenPlace(values, language)
  return { street, ...(place ?? { city, state, zipcode, country }) }
}

/** The governorate that decides the delivery fee; for an address written by hand, the one that its state names. */
export function governorateOf(values: Pick<AddressValues, 'elsewhere' | 'governorate' | 'state'>): string | undefined {
  return values.elsewhere ? governorateIn(values.state) : values.governorate || undefined
}

/** The form values of a saved address or of an earlier order. */
export function toAddressValues({ name, phone, address }: Pick<Order, 'name' | 'phone' | 'address'>): AddressValues {
  const { street, city, state, zipcode, country } = address
  const governorate = governorateIn(state) ?? ''
  const delegation = listDelegations(governorate).find((delegation) => Object.values(delegation.name).includes(city))
  // If the post code differs from the one of the list, it was edited by hand and the address counts as written by hand.
  const listed = delegation !== undefined && delegation.zipCode === zipcode
  return {
    name,
    phone,
    street,
    city,
    state,
    zipcode,
    country,
    governorate: listed ? governorate : '',
    delegation: listed ? delegation.id : '',
    elsewhere: !listed,
  }
}
