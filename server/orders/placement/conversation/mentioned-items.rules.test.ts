import { expect, it } from 'vitest'
import { shopWords } from '#server/catalogue/search/shop-words.rules.ts'
import { looseWishIn, pieceIn } from './mentioned-items.rules.ts'

const lexicon = { shop: shopWords([]), isCatalogueWord: () => false }
const quantity = (text: string) => looseWishIn({ kind: 'text', text, sender: '', line: 1 }, [], lexicon)?.quantity

it.each([
  ['x2', 2],
  ['2 x', 2],
  ['2x', 2],
  ['3 pièces', 3],
  ['Quantité : 4', 4],
  ['٣ قطع', 3],
])('reads a quantity from %s', (text, count) => {
  expect(quantity(text)).toBe(count)
})

it.each(['5x8lv5', 'x2y', '2xl', '1 x', '21 pièces', 'merci'])('reads none from %s', (text) => {
  expect(quantity(text)).toBeUndefined()
})

const query = (text: string) =>
  pieceIn({ kind: 'text', text, sender: '', line: 1 }, text, [], { ...lexicon, isCatalogueWord: () => true })?.query

it.each([
  ['jebba x33h6d', 'jebba x33h6d'],
  ['jebba fv3d2j', 'jebba fv3d2j'],
  ['jebba à 120 dt', 'jebba'],
  ['jebba 120d', 'jebba'],
])('takes a price out of %s, and leaves a name with figures whole', (text, words) => {
  expect(query(text)).toBe(words)
})
