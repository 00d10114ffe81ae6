import { describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { type Language, languages } from '#contract/platform/text/languages.ts'
import { loadReadPhone } from '#web/storefront/addresses/read-phone.ts'
import { checkValues, fieldOfPath, fieldOrder, type SignInMode } from './check-values.rules.ts'
import { addressOf, type CheckoutValues, emptyValues, governorateOf, valuesOfOrder } from './checkout-values.ts'

const complete: CheckoutValues = {
  ...emptyValues,
  name: 'Amel',
  email: 'amel@example.tn',
  phone: '98 123 456',
  street: '3, rue du Pacha',
  agreed: true,
  governorate: 'tunis',
  delegation: 'la-medina',
}
const byHand: CheckoutValues = {
  ...complete,
  elsewhere: true,
  governorate: '',
  delegation: '',
  city: 'Lyon',
  state: 'Rhône',
  zipcode: '69002',
  country: 'France',
}
const orderTo = (values: CheckoutValues, language: Language) =>
  ({ name: 'Amel', email: 'amel@example.tn', phone: '+21698123456', address: addressOf(values, language) }) as Order

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
    expect(valuesOfOrder(orderTo(complete, language))).toMatchObject({
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
    expect(valuesOfOrder(orderTo(values, 'fr'))).toMatchObject({ elsewhere: true, city, state, zipcode })
  })

  it.each([
    [complete, 'tunis'],
    [{ ...byHand, state: 'تطاوين' }, 'tataouine'],
    [byHand, undefined],
    [emptyValues, undefined],
  ])('gives the governorate of delivery', (values, governorate) => {
    expect(governorateOf(values)).toBe(governorate)
  })
})

describe('the typed values', async () => {
  const readPhone = await loadReadPhone()

  it('are complete with a name, an address, phone and e-mail, and the agreement', () => {
    expect(checkValues(complete, readPhone)).toEqual({})
    expect(checkValues(byHand, readPhone)).toEqual({})
    expect(Object.keys(checkValues(emptyValues, readPhone))).toEqual([
      ...['name', 'email', 'phone', 'street', 'governorate', 'delegation', 'agreed'],
    ])
  })

  it('includes the account of a shopper who is not signed in', () => {
    const problemsOf = (email: string, password: string, mode: SignInMode, passwordByMail = false) =>
      checkValues({ ...complete, email, password }, readPhone, { mode, passwordByMail })
    expect(problemsOf('amel@example.tn', '', 'register', true)).toEqual({})
    expect(problemsOf('amel@example.tn', '', 'login', true)).toEqual({ password: 'account.passwordRequired' })
    expect(problemsOf('amel@example.tn', 'court', 'register', true)).toEqual({
      password: 'identity.password-does-not-meet-requirements',
    })
    expect(problemsOf('', '', 'register')).toEqual({
      email: 'account.emailRequired',
      password: 'account.passwordRequired',
    })
    expect(problemsOf('amel@', 'court', 'register')).toEqual({
      email: 'identity.invalid-email',
      password: 'identity.password-does-not-meet-requirements',
    })
    expect(problemsOf('amel@example.tn', 'court', 'login')).toEqual({})
    expect(problemsOf('amel@example.tn', 'une phrase facile', 'register')).toEqual({})
    expect(fieldOrder.slice(0, 2)).toEqual(['name', 'phone'])
  })

  it.each([
    [{ name: '  ' }, { name: 'checkout.nameMissing' }],
    [{ email: 'amel@' }, { email: 'checkout.emailWrong' }],
    [{ phone: '123' }, { phone: 'checkout.phoneWrong' }],
    [{ governorate: 'tunis', delegation: '' }, { delegation: 'checkout.delegationMissing' }],
    [{ elsewhere: true, city: 'x', state: '', country: 'y' }, { state: 'checkout.stateMissing' }],
    [{ agreed: false }, { agreed: 'checkout.agreedMissing' }],
  ])('are rejected with an error: %j', (changes, errors) => {
    expect(checkValues({ ...complete, ...changes }, readPhone)).toEqual(errors)
  })

  it.each([
    ['98 123 456', '+216 98 123 456'],
    ['٩٨١٢٣٤٥٦', '+216 98 123 456'],
    ['00216 98123456', '+216 98 123 456'],
    ['+33 6 12 34 56 78', '+33 6 12 34 56 78'],
    ['12', undefined],
    ['abc', undefined],
  ])('have a valid phone number or not: %s', (text, read) => {
    expect(readPhone(text)).toBe(read)
  })

  it('show the errors of the server at their fields', () => {
    expect(['address.city', 'email', 'products.0.quantity', 'address'].map(fieldOfPath)).toEqual([
      ...['city', 'email', undefined, undefined],
    ])
  })
})
