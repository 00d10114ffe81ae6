import { expect, it } from 'vitest'
import { changedValues } from './changed-values.rules.ts'

it('compares records value by value at any depth', () => {
  const previous = { name: { fr: 'Dar', ar: 'دار' }, colors: [{ stock: 2 }, { stock: null }], on: false }
  const next = { name: { fr: 'Dar', ar: 'الدار' }, colors: [{ stock: 1 }, { stock: 4 }], on: true }
  expect(changedValues(previous, next)).toEqual([
    { path: 'name.ar', was: 'دار', is: 'الدار' },
    { path: 'colors.0.stock', was: 2, is: 1 },
    { path: 'on', was: false, is: true },
    { path: 'colors.1.stock', was: undefined, is: 4 },
  ])
})

it('ignores values empty on both sides, and technical fields', () => {
  const previous = {
    version: 3,
    translations: { en: {}, ar: { title: '' } },
    note: null,
    colors: [{ id: 7, stock: 1 }],
  }
  const next = { version: 4, translations: {}, note: '', colors: [{ id: 9, stock: 1 }] }
  expect(changedValues(previous, next)).toEqual([])
  expect(changedValues({ trending: true }, { trending: false })).toHaveLength(1)
})

it('lists only non-empty values of a created or deleted record', () => {
  expect(changedValues(null, { title: 'Jebba', brand: '', version: 1 })).toEqual([
    { path: 'title', was: undefined, is: 'Jebba' },
  ])
  expect(changedValues(null, null)).toEqual([])
})
