import { describe, expect, it } from 'vitest'
import { checkValues, fieldOfPath } from './check-values.rules.ts'

const complete = {
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
const check = (changes: object = {}, door?: 'register' | 'login') =>
  checkValues({ ...complete, ...changes } as never, readPhone as never, door && { mode: door, passwordByMail: false })

describe('checkValues', () => {
  it('finds no error in a complete form', () => {
    expect(check()).toEqual({})
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

  it('requires a password to register or to log in', () => {
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
