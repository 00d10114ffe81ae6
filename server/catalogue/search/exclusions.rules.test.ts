import { describe, expect, it } from 'vitest'
import { parseWishesAndWords } from './parse-query.rules.ts'
import { shopWords } from './shop-words.rules.ts'

const none = { fr: '', en: '', ar: '' }
const shop = shopWords([{ words: { fr: 'kaftan, caftan', en: 'kaftan', ar: 'قفطان' }, near: none, otherThing: false }])

/** The words and wishes a text searches for, and those it excludes. */
function readingOf(text: string) {
  const { words, wishes, excluded } = parseWishesAndWords(text, shop)
  const written = ({ tokens }: (typeof words)[number]) => tokens.map((token) => token.written).join(' ')
  return {
    asked: [...words.map(written), ...wishes.map(({ kind }) => kind)],
    excluded: [...excluded.words.map(written), ...excluded.wishes.map(({ kind }) => kind)],
  }
}

describe('words after a negation', () => {
  it.each([
    ['kaftan pas en velours', ['kaftan'], ['velours']],
    ['kaftan sans la broderie', ['kaftan'], ['broderie']],
    ['sauf laine', [], ['laine']],
    ['kaftan autre que velours', ['kaftan'], ['velours']],
    ['kaftan sans velours ni satin', ['kaftan'], ['velours', 'satin']],
    ['ni velours ni satin', [], ['velours', 'satin']],
    ['kaftan pas rouge', ['kaftan'], ['colour']],
    ['kaftan pas de couleur rouge', ['kaftan'], ['colour']],
    ['kaftan non brodé', ['kaftan'], ['brodé']],
    ['kaftan mouch harir', ['kaftan'], ['harir']],
    ['kaftan bla broderie', ['kaftan'], ['broderie']],
    ['kaftan min ghir velours', ['kaftan'], ['velours']],
    ['kaftan mouch lel mra', ['kaftan'], ['who']],
    ['kaftan pas pour ma mère', ['kaftan'], ['who']],
    ['kaftan pas en M', ['kaftan'], ['size']],
    ['kaftan ma3ada elli harir', ['kaftan'], ['harir']],
    ['kaftan bidoun harir', ['kaftan'], ['harir']],
    ["kaftan, I don't want velvet", ['kaftan'], ['velvet']],
    ['kaftan plutôt que burnous', ['kaftan'], ['burnous']],
    ['kaftan not velvet', ['kaftan'], ['velvet']],
    ['kaftan without wool', ['kaftan'], ['wool']],
    ['kaftan except in red', ['kaftan'], ['colour']],
    ['kaftan not over 200', ['kaftan'], ['price']],
    ['قفطان موش قطيفة', ['قفطان'], ['قطيفة']],
    ['قفطان بلا طرز', ['قفطان'], ['طرز']],
    ['قفطان من غير طرز', ['قفطان'], ['طرز']],
    ['قفطان بدون تطريز', ['قفطان'], ['تطريز']],
    ['قفطان ما عدا الأحمر', ['قفطان'], ['colour']],
  ])('are excluded in "%s"', (text, remaining, excluded) => {
    expect(readingOf(text)).toEqual({ asked: remaining, excluded })
  })

  it.each([
    'kaftan sans manches',
    'kaftan sans hésiter',
    'kaftan pas cher',
    'kaftan mouch ghali',
    'kaftan not expensive',
    'kaftan bla kmem',
    'bla klem kaftan',
    'قفطان بلا كمام',
    'قفطان موش غالي',
    'pourquoi pas un kaftan',
    'je ne sais pas quoi mettre pour un mariage',
    'kaftan sans',
    'kaftan pas trop',
  ])('are not excluded, or the phrase has its own meaning, in "%s"', (text) => {
    expect(readingOf(text).excluded).toEqual([])
  })
})
