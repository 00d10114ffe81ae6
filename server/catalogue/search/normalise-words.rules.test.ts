import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { skeleton } from './consonant-skeleton.rules.ts'
import { decodeChat, splitWords, wordKey } from './normalise-words.rules.ts'

const keyOf = (text: string) => splitWords(text).map(wordKey).join(' ')
const skeletonsOf = (words: string) => new Set(splitWords(words).map((word) => skeleton(decodeChat(word) ?? word)))

describe('words', () => {
  it.each([
    ['Brodée', 'brodees'],
    ['kaftans', 'kaftan'],
    ['robes', 'Robe'],
    ['laines', 'laine'],
    ['الجبّة', 'جبه'],
    ['جُبَّة', 'جبة'],
    ['جبــة', 'جبة'],
    ['والقفطان', 'قفطان'],
    ['أحمر', 'احمر'],
    ['مطرّزات', 'مطرزة'],
  ])('%s and %s are the same', (wordA, wordB) => {
    expect(keyOf(wordA)).toBe(keyOf(wordB))
  })

  it('keeps laine (wool) apart from lin (linen)', () => {
    expect(keyOf('laine')).not.toBe(keyOf('lin'))
  })

  it('leaves out stop words', () => {
    expect(splitWords('La jebba de l’Aïd en soie')).toEqual(['jebba', 'aid', 'soie'])
  })

  it.each([
    ['9aftan', 'kaftan'],
    ['7rir', 'hrir'],
    ['bel8a', 'belgha'],
    ['6a', undefined],
    ['2xl', undefined],
    ['kaftan', undefined],
  ])('reads the digits in %s as letters', (written, meant) => {
    expect(decodeChat(written)).toBe(meant)
  })
})

describe('skeletons', () => {
  it.each([
    'jebba djebba jeba jibba gebba jebbah جبة جبه الجبة جبب',
    'kaftan caftan 9aftan qaftan quftan kaftane قفطان قفاطين',
    'burnous barnous bernous burnus برنوس برانس',
    'chechia chachia shashia chéchia شاشية شواشي',
    'harir 7rir hrir حرير',
    'fouta foota futa فوطة فوط',
    'balgha belgha bel8a بلغة',
    'keswa kesoua kiswa كسوة',
    'bakhnoug bakhnug ba5noug',
  ])('are equal for %s', (spellings) => {
    expect([...skeletonsOf(spellings)]).toHaveLength(1)
  })

  it('differ where the sounds differ', () => {
    expect(skeletonsOf('jebba kaftan burnous chechia balgha').size).toBe(5)
  })

  it('accept any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) =>
        splitWords(text).every((word) => /^[a-z]*$/.test(skeleton(word))),
      ),
    )
  })
})
