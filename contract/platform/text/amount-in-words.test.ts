import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'
import { type Language, languages } from './languages.ts'

const examples: readonly (readonly [millimes: number, fr: string, en: string, ar: string])[] = [
  [0, 'zéro dinar', 'zero dinars', 'صفر دينار'],
  [1, 'un millime', 'one millime', 'مليم واحد'],
  [1_000, 'un dinar', 'one dinar', 'دينار واحد'],
  [2_002, 'deux dinars et deux millimes', 'two dinars and two millimes', 'ديناران ومليمان'],
  [3_010, 'trois dinars et dix millimes', 'three dinars and ten millimes', 'ثلاثة دنانير وعشرة مليمات'],
  [11_000, 'onze dinars', 'eleven dinars', 'أحد عشر دينارًا'],
  [21_000, 'vingt et un dinars', 'twenty-one dinars', 'واحد وعشرون دينارًا'],
  [71_000, 'soixante et onze dinars', 'seventy-one dinars', 'واحد وسبعون دينارًا'],
  [
    80_080,
    'quatre-vingts dinars et quatre-vingts millimes',
    'eighty dinars and eighty millimes',
    'ثمانون دينارًا وثمانون مليمًا',
  ],
  [81_000, 'quatre-vingt-un dinars', 'eighty-one dinars', 'واحد وثمانون دينارًا'],
  [91_000, 'quatre-vingt-onze dinars', 'ninety-one dinars', 'واحد وتسعون دينارًا'],
  [100_000, 'cent dinars', 'one hundred dinars', 'مائة دينار'],
  [101_000, 'cent un dinars', 'one hundred and one dinars', 'مائة دينار ودينار واحد'],
  [
    200_500,
    'deux cents dinars et cinq cents millimes',
    'two hundred dinars and five hundred millimes',
    'مائتا دينار وخمسمائة مليم',
  ],
  [202_000, 'deux cent deux dinars', 'two hundred and two dinars', 'مائتا دينار وديناران'],
  [205_000, 'deux cent cinq dinars', 'two hundred and five dinars', 'مائتان وخمسة دنانير'],
  [
    248_750,
    'deux cent quarante-huit dinars et sept cent cinquante millimes',
    'two hundred and forty-eight dinars and seven hundred and fifty millimes',
    'مائتان وثمانية وأربعون دينارًا وسبعمائة وخمسون مليمًا',
  ],
  [1_000_000, 'mille dinars', 'one thousand dinars', 'ألف دينار'],
  [1_001_000, 'mille un dinars', 'one thousand and one dinars', 'ألف دينار ودينار واحد'],
  [2_000_000, 'deux mille dinars', 'two thousand dinars', 'ألفا دينار'],
  [2_200_000, 'deux mille deux cents dinars', 'two thousand two hundred dinars', 'ألفان ومائتا دينار'],
  [3_005_000, 'trois mille cinq dinars', 'three thousand and five dinars', 'ثلاثة آلاف وخمسة دنانير'],
  [11_000_000, 'onze mille dinars', 'eleven thousand dinars', 'أحد عشر ألف دينار'],
  [11_100_000, 'onze mille cent dinars', 'eleven thousand one hundred dinars', 'أحد عشر ألفًا ومائة دينار'],
  [80_000_000, 'quatre-vingt mille dinars', 'eighty thousand dinars', 'ثمانون ألف دينار'],
  [200_000_000, 'deux cent mille dinars', 'two hundred thousand dinars', 'مائتا ألف دينار'],
  [202_000_000, 'deux cent deux mille dinars', 'two hundred and two thousand dinars', 'مائتا ألف وألفا دينار'],
  [1_000_000_000, 'un million de dinars', 'one million dinars', 'مليون دينار'],
]

describe('amounts in words', () => {
  it.each(examples)('%d millimes are written as people write them', (millimes, fr, en, ar) => {
    expect({
      fr: amountInWords('fr', millimes),
      en: amountInWords('en', millimes),
      ar: amountInWords('ar', millimes),
    }).toEqual({ fr, en, ar })
  })

  it.each(languages)('can be read back to the millime, up to 999,999.999, in %s', (language) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (millimes) => {
        expect(readBack(language, amountInWords(language, millimes))).toBe(millimes)
      }),
      { numRuns: 3000 },
    )
  })

  it('follow the grammar of Arabic numbers after each number below a thousand', () => {
    for (let number = 1; number < 1000; number++) {
      const words = amountInWords('ar', number * 1000)
      const rest = number % 100
      const noun = words.split(' ').at(-1)
      if (rest === 0) expect(noun, words).toBe('دينار')
      else if (rest === 1) expect(words).toMatch(/دينار واحد$/)
      else if (rest === 2) expect(noun?.replace(/^و/, ''), words).toBe('ديناران')
      else expect(noun, words).toBe(rest <= 10 ? 'دنانير' : 'دينارًا')
      // The Arabic word for two hundred loses its last letter directly before the counted noun, and nowhere else.
      expect(words.includes('مائتا '), words).toBe(number >= 200 && number < 300 && rest <= 2)
    }
  })
})

/** Computes the number from its words, independently of the code under test: it adds up the value of each word. */
function readBack(language: Language, words: string): number {
  const { cut, units, worth } = readers[language]
  let [total, thousands, group] = [0, 0, 0]
  for (const word of cut(words)) {
    const unit = units[word]
    const value = worth[word]
    if (unit !== undefined) {
      total += (thousands + group + (alone.get(word) ?? 0)) * unit
      thousands = group = 0
    } else if (value === undefined) throw new Error(`${word} in: ${words}`)
    else if (value >= 1000) {
      thousands += value * (group || 1)
      group = 0
    } else group = grown(language, group, word, value)
  }
  return total
}

/** A word before *cent* or *vingt* may multiply it. */
function grown(language: Language, group: number, word: string, value: number): number {
  if (language !== 'ar' && value === 100 && group > 0) return group * 100
  return word.startsWith('vingt') && group % 100 === 4 ? group - 4 + 80 : group + value
}

/** Nouns that include their number. */
const alone = new Map([
  ['ديناران', 2],
  ['مليمان', 2],
])

const numbered = (words: string, from = 0, step = 1): Record<string, number> =>
  Object.fromEntries(words.split(' ').map((word, place) => [word, from + place * step]))

const readers: Record<
  Language,
  { cut: (words: string) => string[]; units: Record<string, number>; worth: Record<string, number> }
> = {
  fr: {
    cut: (words) => words.split(/[ -]/).filter((word) => word !== 'et' && word !== 'de'),
    units: { dinar: 1000, dinars: 1000, millime: 1, millimes: 1 },
    worth: {
      ...numbered('zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'),
      ...numbered('vingt trente quarante cinquante soixante', 20, 10),
      vingts: 20,
      cent: 100,
      cents: 100,
      mille: 1000,
    },
  },
  en: {
    cut: (words) => words.split(/[ -]/).filter((word) => word !== 'and'),
    units: { dinar: 1000, dinars: 1000, millime: 1, millimes: 1 },
    worth: {
      ...numbered('zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'),
      ...numbered('sixteen seventeen eighteen nineteen', 16),
      ...numbered('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
      hundred: 100,
      thousand: 1000,
    },
  },
  ar: {
    // Joins words that form one number; a noun counted by one stands before its number.
    cut: (words) =>
      words
        .replace(/(دينار|مليم) واحد/g, 'واحد $1')
        .replaceAll(' عشر', '_عشر')
        .split(' ')
        .map((word) => (word === 'واحد' ? word : word.replace(/^و/, '')))
        .filter(Boolean),
    units: {
      دينار: 1000,
      دنانير: 1000,
      دينارًا: 1000,
      ديناران: 1000,
      مليم: 1,
      مليمات: 1,
      مليمًا: 1,
      مليمان: 1,
    },
    worth: {
      صفر: 0,
      ...numbered('واحد اثنان ثلاثة أربعة خمسة ستّة سبعة ثمانية تسعة عشرة', 1),
      ...numbered('أحد_عشر اثنا_عشر ثلاثة_عشر أربعة_عشر خمسة_عشر ستّة_عشر سبعة_عشر ثمانية_عشر تسعة_عشر', 11),
      ...numbered('عشرون ثلاثون أربعون خمسون ستّون سبعون ثمانون تسعون', 20, 10),
      ...numbered('مائة مائتان ثلاثمائة أربعمائة خمسمائة ستّمائة سبعمائة ثمانمائة تسعمائة', 100, 100),
      مائتا: 200,
      ألف: 1000,
      ألفًا: 1000,
      آلاف: 1000,
      ألفان: 2000,
      ألفا: 2000,
    },
  },
}
