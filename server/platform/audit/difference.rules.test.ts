import { expect, it } from 'vitest'
import { differenceOf } from './difference.rules.ts'

it('names only the fields that differ', () => {
  const previousProduct = { title: 'Jebba', price: 100, colours: [{ name: 'Rouge' }] }
  const nextProduct = { title: 'Jebba', price: 110, colours: [{ name: 'Rouge' }], sizes: ['M'] }
  expect(differenceOf(previousProduct, nextProduct)).toEqual({
    before: { price: 100, sizes: null },
    after: { price: 110, sizes: ['M'] },
  })
})

it('keeps all of what was made, and all of what was taken away', () => {
  expect(differenceOf(undefined, { title: 'Jebba' })).toEqual({ before: null, after: { title: 'Jebba' } })
  expect(differenceOf({ title: 'Jebba' }, undefined)).toEqual({ before: { title: 'Jebba' }, after: null })
})

it('takes one kind of empty for no change from another, wherever it stands', () => {
  const previousProduct = {
    fabric: { fr: 'Soie', en: '', ar: '' },
    translations: { en: {}, ar: { title: '' } },
    note: '',
    words: [],
  }
  const nextProduct = { fabric: { fr: 'Soie' }, translations: {}, note: null }
  expect(differenceOf(previousProduct, nextProduct)).toEqual({ before: {}, after: {} })
  expect(differenceOf({ translations: {} }, { translations: { en: { title: 'Kaftan' } } }).after).toEqual({
    translations: { en: { title: 'Kaftan' } },
  })
  // No and none are something said.
  expect(differenceOf({ trending: true, fee: 7 }, { trending: false, fee: 0 }).after).toEqual({
    trending: false,
    fee: 0,
  })
})

it('leaves out what the shop counts for itself', () => {
  expect(differenceOf({ version: 1, price: 5 }, { version: 2, price: 6 })).toEqual({
    before: { price: 5 },
    after: { price: 6 },
  })
  expect(differenceOf({ version: 1 }, { version: 2 })).toEqual({ before: {}, after: {} })
  expect(differenceOf(undefined, { version: 1, price: 6 })).toEqual({ before: null, after: { price: 6 } })
})
