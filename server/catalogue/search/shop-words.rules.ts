import type { WordGroup } from '#contract/catalogue/search/search-words.contract.ts'
import { languages, type Trilingual } from '#contract/platform/text/languages.ts'
import { editDistance } from './edit-distance.rules.ts'
import { Phrases, type ReadToken } from './phrases.rules.ts'
import { skeleton, soundsOf } from './skeleton.rules.ts'
import { isArabicWord, splitWords, wordKey } from './words.rules.ts'

/** What the shop knows of one of its words. */
export interface ShopWord {
  /** The other words for it, in the form they are looked up in. */
  same: readonly string[]
  /** Related words. */
  near: readonly string[]
  /** The kind of garment to show instead, in words for people. */
  instead: Trilingual | undefined
}

export interface ShopWords {
  phrases: Phrases<ShopWord>
  /** By the form it is looked up in, each word as it is written. */
  vocabulary: ReadonlyMap<string, string>
  /** The word of the shop that somebody spelled as it sounds. */
  heard: (token: ReadToken) => ShopWord | undefined
  /** The one it is another spelling of: heard the same to the last vowel. */
  homophone: (token: ReadToken | undefined) => { length: 1; meaning: ShopWord; parted: false } | undefined
}

export function shopWords(groups: readonly WordGroup[]): ShopWords {
  const byText = new Map<string, ShopWord>()
  for (const { words, near: nearby, otherThing } of groups) {
    const texts = textsOf(words)
    const same = lookedFor(texts)
    const near = [...new Set(textsOf(nearby).flatMap(splitWords).map(wordKey))]
    for (const text of texts) {
      const ownKey = wordKey(splitWords(text).join(' '))
      const existingEntry = byText.get(text)
      byText.set(text, {
        same: [...new Set([...(existingEntry?.same ?? []), ...same.filter((key) => key !== ownKey)])],
        near: [...new Set([...(existingEntry?.near ?? []), ...near])],
        instead: existingEntry?.instead ?? (otherThing && near.length > 0 ? nearby : undefined),
      })
    }
  }
  const phrases = new Phrases(byText)
  return { phrases, vocabulary: phrases.words, heard: hearing(byText), homophone: homophones(byText) }
}

const textsOf = (line: Trilingual) =>
  languages.flatMap((language) =>
    line[language]
      .split(/[,،]/)
      .map((text) => text.trim())
      .filter(Boolean),
  )

/** Texts of several words are ways of asking; what is looked for are single words. */
function lookedFor(texts: readonly string[]): string[] {
  return texts
    .map(splitWords)
    .filter(({ length }) => length === 1)
    .map(([word = '']) => wordKey(word))
}

/** Fewer consonants than these are shared by words that only sound alike: then they must begin alike, too. */
const tellingConsonants = 3
const mostUnlike = 2

function hearing(byText: ReadonlyMap<string, ShopWord>): ShopWords['heard'] {
  const bySound = new Map<string, { word: string; meaning: ShopWord }[]>()
  for (const [text, meaning] of byText) {
    const [word = '', ...more] = splitWords(text)
    // Words the shop does not use itself are not matched by sound.
    if (more.length > 0 || meaning.instead) continue
    const sound = skeleton(word)
    // What sounds like it is first of all the word itself.
    const itself = { ...meaning, same: [...new Set([wordKey(word), ...meaning.same])] }
    bySound.set(sound, [...(bySound.get(sound) ?? []), { word, meaning: itself }])
  }
  return ({ folded }) => {
    const sound = skeleton(folded)
    const alike = (bySound.get(sound) ?? []).filter(({ word }) => {
      if (isArabicWord(word) !== isArabicWord(folded)) return false
      const begins = sound.length >= tellingConsonants || (word[0] === folded[0] && !folded.includes('p'))
      return begins && editDistance(word, folded) <= mostUnlike
    })
    return alike.sort((a, b) => editDistance(a.word, folded) - editDistance(b.word, folded))[0]?.meaning
  }
}

/** Shorter sounds are shared by words of their own. */
const shortestSound = 5

function homophones(byText: ReadonlyMap<string, ShopWord>): ShopWords['homophone'] {
  const bySound = new Map<string, ShopWord>()
  for (const [text, meaning] of byText) {
    const [word = '', ...more] = splitWords(text)
    const sound = isArabicWord(word) || more.length > 0 || meaning.instead ? '' : soundsOf(word)
    if (sound.length < shortestSound || bySound.has(sound)) continue
    bySound.set(sound, { ...meaning, same: [...new Set([wordKey(word), ...meaning.same])] })
  }
  return (token) => {
    const heard = token?.singulars.filter((word) => !isArabicWord(word)).map((word) => bySound.get(soundsOf(word)))
    const meaning = heard?.find((meaningOf) => meaningOf !== undefined)
    return meaning && { length: 1, meaning, parted: false }
  }
}
