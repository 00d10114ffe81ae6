import { expect, it } from 'vitest'
import { flattenRecord } from './flatten-record.rules.ts'

it('lists the values of a record at any depth', () => {
  const settings = { name: { fr: 'Dar', ar: 'دار' }, fees: {}, colors: [{ stock: 2 }, { stock: null }], on: false }
  expect([...flattenRecord(settings)]).toEqual([
    ['name.fr', 'Dar'],
    ['name.ar', 'دار'],
    ['colors.0.stock', '2'],
    ['colors.1.stock', ''],
    ['on', 'false'],
  ])
})

it('has no values for null, and cuts long texts', () => {
  expect(flattenRecord(null).size).toBe(0)
  expect(flattenRecord({ text: 'x'.repeat(400) }).get('text')).toHaveLength(301)
})
