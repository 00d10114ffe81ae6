import type { WordGroup } from '#contract/catalogue/search/search-words.contract.ts'
import { languages, type Trilingual } from '#contract/platform/text/languages.ts'
import { skeleton, soundsOf } from './consonant-skeleton.rules.ts'
import { editDistance } from './edit-distance.rules.ts'
import { isArabicWord, splitWords, wordKey } from './normalise-words.rules.ts'
import { Phrases, type ReadToken } from './phrases.rules.ts'

/** A word of the shop's word list. */
export interface ShopWord {
  /** Synonyms, in their lookup form. */
  same: readonly string[]
  /** Related words. */
  near: readonly string[]
  /** The kind of garment shown instead, for display. */
  instead: Trilingual | undefined
}

export interface ShopWords {
  phrases: Phrases<ShopWord>
  /** Each word as written, by its lookup form. */
  vocabulary: ReadonlyMap<string, string>
  /** Finds the shop word that the typed word sounds like. */
  heard: (token: ReadToken) => ShopWord | undefined
  /** Finds the shop word of which the typed word is another spelling: the sounds are equal, including the vowels. */
  homophone: (token: ReadToken | undefined) => { length: 1; meaning: ShopWord; parted: false } | undefined
}

export function shopWords(groups: readonly WordGroup[]): ShopWords {
  const byText = new Map<string, ShopWord>()
  for (const { words, near: nearby, otherThing } of groups) {
    const texts = textsOf(words)
    const same = singleWordKeys(texts)
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
  return { phrases, vocabulary: phrases.words, heard: soundLookup(byText), homophone: homophoneLookup(byText) }
}

const textsOf = (line: Trilingual) =>
  languages.flatMap((language) =>
    line[language]
      .split(/[,،]/)
      .map((text) => text.trim())
      .filter(Boolean),
  )

/** Only single words are synonyms to search for; phrases are only recognised in queries. */
function singleWordKeys(texts: readonly string[]): string[] {
  return texts
    .map(splitWords)
    .filter(({ length }) => length === 1)
    .map(([word = '']) => wordKey(word))
}

/** Words with fewer common consonants may only sound alike, so they must also begin with the same letter. */
const minDistinctConsonants = 3
const maxDistance = 2

function soundLookup(byText: ReadonlyMap<string, ShopWord>): ShopWords['heard'] {
  const bySound = new Map<string, { word: string; meaning: ShopWord }[]>()
  for (const [text, meaning] of byText) {
    const [word = '', ...more] = splitWords(text)
    // Words that the shop does not use itself are not matched by sound.
    if (more.length > 0 || meaning.instead) continue
    const sound = skeleton(word)
    // A word that is recognised by sound is itself the first synonym.
    const itself = { ...meaning, same: [...new Set([wordKey(word), ...meaning.same])] }
    bySound.set(sound, [...(bySound.get(sound) ?? []), { word, meaning: itself }])
  }
  return ({ folded }) => {
    const sound = skeleton(folded)
    const alike = (bySound.get(sound) ?? []).filter(({ word }) => {
      if (isArabicWord(word) !== isArabicWord(folded)) return false
      const begins = sound.length >= minDistinctConsonants || (word[0] === folded[0] && !folded.includes('p'))
      return begins && editDistance(word, folded) <= maxDistance
    })
    return alike.sort((a, b) => editDistance(a.word, folded) - editDistance(b.word, folded))[0]?.meaning
  }
}

/** Shorter sounds belong to several words. */
const minSoundLength = 5

function homophoneLookup(byText: ReadonlyMap<string, ShopWord>): ShopWords['homophone'] {
  const bySound = new Map<string, ShopWord>()
  for (const [text, meaning] of byText) {
    const [word = '', ...more] = splitWords(text)
    const sound = isArabicWord(word) || more.length > 0 || meaning.instead ? '' : soundsOf(word)
    if (sound.length < minSoundLength || bySound.has(sound)) continue
    bySound.set(sound, { ...meaning, same: [...new Set([wordKey(word), ...meaning.same])] })
  }
  return (token) => {
    const heard = token?.singulars.filter((word) => !isArabicWord(word)).map((word) => bySound.get(soundsOf(word)))
    const meaning = heard?.find((meaningOf) => meaningOf !== undefined)
    return meaning && { length: 1, meaning, parted: false }
  }
}
