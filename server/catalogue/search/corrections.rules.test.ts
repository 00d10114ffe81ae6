import { describe, expect, it } from 'vitest'
import { nearestWords, signsOnOtherKeyboard } from './corrections.rules.ts'
import { splitWords, wordKey } from './normalise-words.rules.ts'

describe('punctuation inside words', () => {
  it.each([
    ['fvk,s', 'برنوس', 'an English keyboard with Arabic in mind: و has the comma'],
    [']lgm', 'دملة', 'the brackets beside the letters'],
    ['ho,,e', 'homme', 'a French keyboard taken for an English one: m has the comma'],
    ['fqr;lq', 'farmla', 'an English keyboard taken for a French one: m has the semicolon'],
  ])('%s may be %s: %s', (typed, meant) => {
    expect(signsOnOtherKeyboard(typed)).toContain(meant)
  })

  it.each(['jebba', 'a,', '12,5', 'jebba (M)'])('%s stays as typed', (typed) => {
    expect(signsOnOtherKeyboard(typed)).toEqual([])
  })
})

describe('corrections', () => {
  const near = (typed: string, ...written: string[]) =>
    nearestWords(
      { folded: typed, forms: [wordKey(typed)] },
      written.map((text) => ({ word: wordKey(splitWords(text)[0] ?? ''), written: text })),
    ).map((text) => text.written)

  it.each([
    ['kaftam', 'kaftan'],
    ['chehcia', 'chéchia'],
    ['brunous', 'burnous'],
    ['chehcai', 'chéchia'],
    ['قفكان', 'قفطان'],
  ])('%s is a typing error for %s', (typed, meant) => {
    expect(near(typed, meant)).toEqual([meant])
  })

  it.each([
    ['kadroun', 'kairouan', 'two letters off, and it sounds like another word'],
    ['كتاب', 'كتان', 'a book is no linen: three consonants are a root, and no finger slips so far'],
    ['takrita', 'takchita', 'a headscarf is no dress'],
  ])('%s is not a typing error for %s: %s', (typed, rightWord) => {
    expect(near(typed, rightWord)).toEqual([])
  })
})
