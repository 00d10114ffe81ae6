/**
 * Words are compared in a normalised form: without accents, capitals and endings, and in ASCII. Arabic words are transliterated letter by letter
 * after an `@`, because PostgreSQL's trigrams support no other letters.
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
/** French plural and feminine endings, and English plural endings; both sides of a comparison lose them. */
const latinEndings = /(?<=.{3})(?:e?s|x|e)$/

/** Digits that stand in chat messages for Arabic letters without a Latin key. */
const chatLetters: Readonly<Record<string, string>> = { 2: '', 3: 'a', 5: 'kh', 6: 't', 7: 'h', 8: 'gh', 9: 'k' }

export function isArabicWord(word: string): boolean {
  return arabic.test(word)
}

export interface Token {
  /** As written, with accents. */
  written: string
  /** In lower case and without accents. */
  folded: string
}

/** All words of a text, including stop words. */
export function tokensOf(text: string): Token[] {
  return text
    .normalize('NFC')
    .replace(tashkeelAndTatweel, '')
    .split(separators)
    .map((word) => ({ written: cut(word), folded: cut(fold(cut(word))) }))
    .filter(({ folded }) => folded !== '')
}

/** Longer words are cut: the database cannot store a word of two thousand bytes. */
const maxWordLength = 100

/** Cuts between whole characters, because half a surrogate pair is not valid text. */
function cut(word: string): string {
  return word.length > maxWordLength ? [...word].slice(0, maxWordLength).join('') : word
}

/** The words of a text in lower case and without accents. */
export function splitWords(text: string): string[] {
  return tokensOf(text)
    .map(({ folded }) => folded)
    .filter((word) => !isStopWord(word))
}

export function isStopWord(folded: string): boolean {
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

/** The form in which a word is stored and looked up. */
export function wordKey(word: string): string {
  if (!isArabicWord(word)) return word.replace(latinEndings, '')
  const stem = word.replace(arabicPrefixes, '').replace(arabicEndings, '')
  return `@${stem.replace(/./gu, (letter) => letterCodes[letter] ?? '')}`
}

/** Replaces the digits of a word such as `9aftan` by letters; `undefined` for words without such digits. */
export function decodeChat(word: string): string | undefined {
  if (!/[a-z]/.test(word) || !/[2356789]/.test(word) || /^\d+(?:a|ans|an|xl|years?)$/.test(word)) return undefined
  return word.replace(/[2356789]/g, (figure) => chatLetters[figure] ?? '')
}
