import { describe, expect, it } from 'vitest'
import { isAboutDay, readWish } from './link-body.rules.ts'

const now = new Date('2026-02-02T10:00:00Z')
const order = { state: 'confirmed', products: [{ productKey: '7', size: 'M' }] }
const read = (values: Record<string, string>, kind: 'change' | 'cancel' = 'change', state = 'confirmed') =>
  readWish(kind, values, { order: { ...order, state }, sizes: new Map([['7', ['M', 'L']]]) } as never, now)

describe('readWish', () => {
  it('holds the filled fields only', () => {
    expect(
      read({ street: ' 4, rue Sidi Ali ', city: '', governorate: 'tunis', day: '2026-02-05', text: 'Merci' }),
    ).toEqual({
      detail: { street: '4, rue Sidi Ali', governorate: 'tunis', day: '2026-02-05', text: 'Merci' },
    })
    expect(read({ street: ' ', unknown: 'x' })).toEqual({ problem: 'empty' })
  })

  it('exchanges a size for another that is offered', () => {
    expect(read({ size_7: 'L' })).toEqual({ detail: { sizes: [{ productKey: '7', from: 'M', to: 'L' }] } })
    expect(read({ size_7: 'M' })).toEqual({ problem: 'empty' })
    expect(read({ size_7: 'XL' })).toEqual({ problem: 'invalid' })
  })

  it.each([
    ['an unknown governorate', { governorate: 'paris' }],
    ['a day that is none', { day: '2026-02-30' }],
    ['a day that has begun', { day: '2026-02-02' }],
    ['a day after 45 days', { day: '2026-03-20' }],
    ['a text too long', { text: 'a'.repeat(201) }],
  ])('refuses %s', (_case, values) => {
    expect(read(values)).toEqual({ problem: 'invalid' })
  })

  it('takes a day within 45 days', () => {
    expect(read({ day: '2026-02-03' })).toEqual({ detail: { day: '2026-02-03' } })
    expect(read({ day: '2026-03-19' })).toEqual({ detail: { day: '2026-03-19' } })
  })

  it('takes nothing but the day of a parcel that is on its way', () => {
    expect(read({ street: '4, rue Sidi Ali', day: '2026-02-05' }, 'change', 'with-courier')).toEqual({
      detail: { day: '2026-02-05' },
    })
    expect(read({ street: '4, rue Sidi Ali' }, 'change', 'with-courier')).toEqual({ problem: 'empty' })
  })

  it('cancels with a text or without', () => {
    expect(read({ text: 'Trop cher', street: 'x' }, 'cancel')).toEqual({ detail: { text: 'Trop cher' } })
    expect(read({}, 'cancel')).toEqual({ detail: {} })
  })
})

it('isAboutDay is true for a change of the day alone', () => {
  expect(isAboutDay('change', { day: '2026-02-05' })).toBe(true)
  expect(isAboutDay('change', { day: '2026-02-05', text: 'x' })).toBe(false)
  expect(isAboutDay('change', { text: 'x' })).toBe(false)
  expect(isAboutDay('cancel', { day: '2026-02-05' })).toBe(false)
})
