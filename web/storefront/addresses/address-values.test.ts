import { describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { type Language, languages } from '#contract/platform/text/languages.ts'
import { type AddressValues, addressOf, emptyAddress, governorateOf, toAddressValues } from './address-values.ts'
import { loadReadPhone } from './read-phone.ts'

const complete: AddressValues = {
  ...emptyAddress,
  name: 'Amel',
  phone: '98 123 456',
  street: '3, rue du Pacha',
  governorate: 'tunis',
  delegation: 'la-medina',
}
const byHand: AddressValues = {
  ...complete,
  elsewhere: true,
  governorate: '',
  delegation: '',
  city: 'Lyon',
  state: 'Rhône',
  zipcode: '69002',
  country: 'France',
}
const orderTo = (values: AddressValues, language: Language) =>
  ({ name: 'Amel', phone: '+21698123456', address: addressOf(values, language) }) as Order

describe('the address', () => {
  it('is filled in from the lists, in the language of the page', () => {
    const rest = { street: '3, rue du Pacha', zipcode: '1000' }
    expect(addressOf(complete, 'fr')).toEqual({ ...rest, city: 'La Médina', state: 'Tunis', country: 'Tunisie' })
    expect(addressOf(complete, 'ar')).toEqual({ ...rest, city: 'المدينة', state: 'تونس', country: 'تونس' })
  })

  it('is as typed if it was written by hand', () => {
    expect(addressOf(byHand, 'fr')).toMatchObject({ city: 'Lyon', state: 'Rhône', zipcode: '69002', country: 'France' })
  })

  it.each(languages)('of the latest order is found in the lists, written in %s', (language) => {
    expect(toAddressValues(orderTo(complete, language))).toMatchObject({
      elsewhere: false,
      governorate: 'tunis',
      delegation: 'la-medina',
    })
  })

  it.each([
    ['elsewhere', byHand],
    ['with a zip code corrected by hand', { ...byHand, city: 'La Médina', state: 'Tunis', zipcode: '1006' }],
  ])('of the latest order stays as typed: %s', (_case, values) => {
    const { city, state, zipcode } = values
    expect(toAddressValues(orderTo(values, 'fr'))).toMatchObject({ elsewhere: true, city, state, zipcode })
  })

  it.each([
    [complete, 'tunis'],
    [{ ...byHand, state: 'تطاوين' }, 'tataouine'],
    [byHand, undefined],
    [emptyAddress, undefined],
  ])('gives the governorate of delivery', (values, governorate) => {
    expect(governorateOf(values)).toBe(governorate)
  })
})

it.each([
  ['98 123 456', '+216 98 123 456'],
  ['٩٨١٢٣٤٥٦', '+216 98 123 456'],
  ['00216 98123456', '+216 98 123 456'],
  ['+33 6 12 34 56 78', '+33 6 12 34 56 78'],
  ['12', undefined],
  ['abc', undefined],
])('reads the phone number %s as %s', async (text, read) => {
  const readPhone = await loadReadPhone()
  expect(readPhone(text)).toBe(read)
})
