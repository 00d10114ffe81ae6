import { isArabicWord } from './normalise-words.rules.ts'

/**
 * The consonant sounds of a word, independent of script and spelling: jebba, djeba, gebba and جبة are all `jb`; kaftan, caftan and قفاطين are all
 * `kftn`. Vowels vary between speakers, and Arabic does not write the short ones.
 */
export function skeleton(word: string): string {
  return soundsOf(word).replace(vowels, '')
}

/** The sounds of a word including its written vowels, which distinguish kaftan from quftan. */
export function soundsOf(word: string): string {
  const sounds = isArabicWord(word) ? arabicSounds(word) : latinSounds(word)
  // A doubled letter counts once; the same letter after another one counts again.
  return sounds.replace(/(.)\1+/g, '$1')
}

/** Fewer consonants match too many words. */
export const minSkeletonLength = 2

/** These letters are vowels. */
const vowels = /[aiu]/g

const arabicLetters: Readonly<Record<string, string>> = {
  ب: 'b',
  ت: 't',
  ث: 't',
  ج: 'j',
  ح: 'h',
  خ: 'x',
  د: 'd',
  ذ: 'd',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'c',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'd',
  غ: 'g',
  ف: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  ا: 'a',
  و: 'u',
  ي: 'i',
  ع: 'a',
  ء: 'a',
}

function arabicSounds(word: string): string {
  return word
    .replace(/^ال(?=.{2})/, '')
    .replace(/(?<=.{2})(?:ه|ات)$/, '')
    .replace(/./gu, (letter) => arabicLetters[letter] ?? '')
}

/** Latin spellings of these sounds, in French and in chat messages. Letters that are not listed stand for themselves. */
const latinSpellings: Readonly<Record<string, string>> = {
  tch: 'c',
  ch: 'c',
  sh: 'c',
  kh: 'x',
  gh: 'g',
  dj: 'j',
  dg: 'j',
  th: 't',
  dh: 'd',
  ph: 'f',
  qu: 'k',
  ck: 'k',
  c: 'k',
  q: 'k',
  g: 'j',
  p: 'b',
  v: 'f',
  x: 'ks',
  a: 'a',
  e: 'a',
  i: 'i',
  o: 'u',
  u: 'u',
  y: 'i',
  w: 'u',
}

const spelling = /tch|ch|sh|kh|gh|dj|dg|th|dh|ph|qu|ck|[a-z]/g

function latinSounds(word: string): string {
  const plain = word.replace(/[^a-z]/g, '').replace(/(?<=[aeiouy])h$/, '')
  return plain.replace(spelling, (letters, offset: number) => {
    const soft = letters === 'c' && 'eiy'.includes(plain[offset + 1] ?? '-')
    return soft ? 's' : (latinSpellings[letters] ?? letters)
  })
}
