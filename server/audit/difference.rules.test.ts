import { expect, it } from 'vitest'
import { differenceOf } from './difference.rules.ts'

it('names only the fields that differ', () => {
  const before = { title: 'Jebba', price: 100, colours: [{ name: 'Rouge' }] }
  const after = { title: 'Jebba', price: 110, colours: [{ name: 'Rouge' }], sizes: ['M'] }
  expect(differenceOf(before, after)).toEqual({
    before: { price: 100, sizes: null },
    after: { price: 110, sizes: ['M'] },
  })
})

it('keeps all of what was made, and all of what was taken away', () => {
  expect(differenceOf(undefined, { title: 'Jebba' })).toEqual({ before: null, after: { title: 'Jebba' } })
  expect(differenceOf({ title: 'Jebba' }, undefined)).toEqual({ before: { title: 'Jebba' }, after: null })
})
