import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withMovedItem } from './picture-order.rules.ts'

it('moves one item and loses none', () => {
  const items = fc.uniqueArray(fc.string(), { minLength: 1 })
  fc.assert(
    fc.property(items, fc.nat(20), fc.integer({ min: -2, max: 22 }), (list, seed, target) => {
      const from = seed % list.length
      const result = withMovedItem(list, from, target)
      expect([...result].sort()).toEqual([...list].sort())
      expect(result[Math.min(Math.max(target, 0), list.length - 1)]).toBe(list[from])
    }),
  )
})

it('leaves the list unchanged if the index does not exist', () => {
  expect(withMovedItem(['a'], 5, 0)).toEqual(['a'])
})
