import { describe, expect, it } from 'vitest'
import { addressKey } from './address-key.rules.ts'

const home = { street: '3, rue du Pacha', city: 'La Médina', country: 'Tunisie', state: 'Tunis', zipcode: '1006' }
const key = (changes: Partial<typeof home> = {}, governorate = 'tunis') =>
  addressKey({ ...home, ...changes }, governorate)

describe('addressKey', () => {
  it.each([
    ['capitals and accents', { city: 'LA MEDINA' }],
    ['blanks and commas', { street: ' 3 Rue-du   pacha. ' }],
    ['Arabic digits', { street: '٣ rue du Pacha' }],
    ['country and postcode', { country: 'TN', zipcode: '' }],
  ])('is the same with other %s', (_case, changes) => {
    expect(key(changes)).toBe(key())
  })

  it('is the same for letters written alike', () => {
    expect(key({ city: 'المدينة' })).toBe(key({ city: 'المدينه' }))
    expect(key({ city: 'حي النصرى' })).toBe(key({ city: 'حي النصري' }))
    expect(key({ city: 'الـمدينة' })).toBe(key({ city: 'المدينة' }))
    expect(key({ street: 'rue du sacré-cœur' })).toBe(key({ street: 'rue du sacre coeur' }))
  })

  it.each([
    ['street', { street: '33, rue du Pacha' }],
    ['town', { city: 'La Marsa' }],
    ['part the words stand in', { street: '3', city: 'rue du Pacha La Médina' }],
  ])('differs with another %s', (_case, changes) => {
    expect(key(changes)).not.toBe(key())
  })

  it('takes the governorate, or what was written for it', () => {
    expect(key({ state: 'X' })).toBe(key())
    expect(key({}, 'sousse')).not.toBe(key())
    expect(key({ state: 'X' }, '')).not.toBe(key({}, ''))
  })

  it('is a short hash', () => {
    expect(key()).toMatch(/^[\w-]{22}$/)
  })
})
