import { describe, expect, it } from 'vitest'
import { checkValues, fieldOfPath, type SignInMode } from './check-values.rules.ts'
import { type CheckoutValues, emptyValues } from './checkout-values.ts'

const complete: CheckoutValues = {
  name: 'Amina',
  email: 'amina@example.tn',
  phone: '98123456',
  street: '3, rue du Pacha',
  password: '',
  governorate: 'tunis',
  delegation: 'la-marsa',
  city: '',
  state: '',
  country: '',
  zipcode: '',
  note: '',
  agreed: true,
  elsewhere: false,
}
const readPhone = (text: string) => (/^\d{8}$/.test(text) ? text : undefined)
const check = (changes: object = {}, mode?: SignInMode, passwordByMail = false) =>
  checkValues({ ...complete, ...changes }, readPhone, mode && { mode, passwordByMail })

describe('checkValues', () => {
  it('requires a name, an address, phone and e-mail, and the agreement', () => {
    expect(check()).toEqual({})
    expect(Object.keys(checkValues(emptyValues, readPhone))).toEqual([
      ...['name', 'phone', 'street', 'governorate', 'delegation', 'email', 'agreed'],
    ])
  })

  it.each([
    [{ name: ' ' }, { name: 'checkout.nameMissing' }],
    [{ email: '' }, { email: 'checkout.emailMissing' }],
    [{ email: 'amina' }, { email: 'checkout.emailWrong' }],
    [{ phone: '' }, { phone: 'checkout.phoneMissing' }],
    [{ phone: '12' }, { phone: 'checkout.phoneWrong' }],
    [{ street: '' }, { street: 'checkout.streetMissing' }],
    [
      { governorate: '', delegation: '' },
      { governorate: 'checkout.governorateMissing', delegation: 'checkout.delegationMissing' },
    ],
    [{ agreed: false }, { agreed: 'checkout.agreedMissing' }],
  ])('with %j it returns %j', (changes, errors) => {
    expect(check(changes)).toEqual(errors)
  })

  it('requires town, region and country of an address abroad, but no governorate', () => {
    expect(check({ elsewhere: true, governorate: '', delegation: '' })).toEqual({
      city: 'checkout.cityMissing',
      state: 'checkout.stateMissing',
      country: 'checkout.countryMissing',
    })
  })

  it('requires a password to register or to log in, unless it is set later by a mailed link', () => {
    expect(check({}, 'register', true)).toEqual({})
    expect(check({ password: 'court' }, 'register', true)).toEqual({
      password: 'identity.password-does-not-meet-requirements',
    })
    expect(check({}, 'login', true)).toEqual({ password: 'account.passwordRequired' })
    expect(check({ email: '' }, 'register')).toEqual({
      email: 'account.emailRequired',
      password: 'account.passwordRequired',
    })
    expect(check({ password: 'une phrase facile' }, 'register')).toEqual({})
    expect(check({}, 'login')).toEqual({ password: 'account.passwordRequired' })
    expect(check({ password: 'x' }, 'login')).toEqual({})
    expect(check({ password: 'x' }, 'register')).toEqual({ password: 'identity.password-does-not-meet-requirements' })
    expect(check({ email: 'amina' }, 'login').email).toBe('identity.invalid-email')
  })
})

it('maps a path of the server to its field', () => {
  expect([fieldOfPath('address.street'), fieldOfPath('phone'), fieldOfPath('products.0')]).toEqual([
    'street',
    'phone',
    undefined,
  ])
})
