/**
 * Words are compared in one plain form: without accents, capitals and endings, and in ASCII.
 * Arabic words are spelled letter by letter in ASCII behind an `@`, because PostgreSQL's trigrams know no other letters.
 */

const arabic = /\p{Script=Arabic}/u
const latinMarks = /\p{Mn}/gu
const tashkeelAndTatweel = /[\u064B-\u065F\u0670\u0640]/g
const separators = /[^\p{L}\p{M}\p{N}]+/u

const ignored = new Set(
  'a an and the of for with in on de du des la le les l d un une et en au aux pour avec sur w و في من على مع عن الى'.split(
    ' ',
  ),
)

const foldedLetters: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ؤ: 'و',
  ئ: 'ي',
  گ: 'ق',
  ڨ: 'ق',
  پ: 'ب',
  ڤ: 'ف',
  ڢ: 'ف',
}

const letterCodes: Readonly<Record<string, string>> = {
  ا: 'a',
  ب: 'b',
  ت: 't',
  ث: 'v',
  ج: 'j',
  ح: 'h',
  خ: 'x',
  د: 'd',
  ذ: '0',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'c',
  ص: '1',
  ض: '2',
  ط: '3',
  ظ: '4',
  ع: '5',
  غ: '6',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: '7',
  و: 'w',
  ي: 'y',
  ء: '8',
}

const arabicPrefixes = /^(?:وال|بال|كال|فال|لل|ال)(?=.{3})/
const arabicEndings = /(?<=.{3})(?:ات|ين|ون|ه)$/
/** Plurals and feminine forms of French, plurals of English: what is left is the same on both sides. */
const latinEndings = /(?<=.{3})(?:e?s|x|e)$/

/** Figures people type for Arabic letters a Latin keyboard lacks. */
const chatLetters: Readonly<Record<string, string>> = { 2: '', 3: 'a', 5: 'kh', 6: 't', 7: 'h', 8: 'gh', 9: 'k' }

export function isArabicWord(word: string): boolean {
  return arabic.test(word)
}

export interface Token {
  /** As people write it, with its accents. */
  written: string
  /** In small letters and without marks. */
  folded: string
}

/** All words of a text, those that say nothing too. */
export function tokensOf(text: string): Token[] {
  return text
    .normalize('NFC')
    .replace(tashkeelAndTatweel, '')
    .split(separators)
    .map((word) => ({ written: cut(word), folded: cut(fold(cut(word))) }))
    .filter(({ folded }) => folded !== '')
}

/** A search takes no longer words, and the database stores none of two thousand bytes. */
const longestWord = 100

/** By whole letters: half of one is no text. */
function cut(word: string): string {
  return word.length > longestWord ? [...word].slice(0, longestWord).join('') : word
}

/** The words of a text in small letters and without marks. */
export function splitWords(text: string): string[] {
  return tokensOf(text)
    .map(({ folded }) => folded)
    .filter((word) => !saysNothing(word))
}

export function saysNothing(folded: string): boolean {
  return ignored.has(folded)
}

function fold(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(latinMarks, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .normalize('NFC')
    .replace(/./gu, (letter) => foldedLetters[letter] ?? letter)
}

/** A word in the form in which it is stored and looked up. */
export function wordKey(word: string): string {
  if (!isArabicWord(word)) return word.replace(latinEndings, '')
  const stem = word.replace(arabicPrefixes, '').replace(arabicEndings, '')
  return `@${stem.replace(/./gu, (letter) => letterCodes[letter] ?? '')}`
}

/** `9aftan` as it would be written with letters only; `undefined` for words without such figures. */
export function decodeChat(word: string): string | undefined {
  if (!/[a-z]/.test(word) || !/[2356789]/.test(word) || /^\d+(?:a|ans|an|xl|years?)$/.test(word)) return undefined
  return word.replace(/[2356789]/g, (figure) => chatLetters[figure] ?? '')
}
