import { tokensOf } from './normalise-words.rules.ts'
import type { ReadToken } from './phrases.rules.ts'

/** Numbers written as words, in the languages of the shop. */
const numberWords: Readonly<Record<number, string>> = {
  1: 'un one wehed واحد واحدة',
  2: 'deux two zouz اثنين زوز',
  3: 'trois three tlatha thletha ثلاث ثلاثة تلاتة تلات',
  4: 'quatre four arb3a أربع أربعة ربعة',
  5: 'cinq five khamsa 5amsa خمس خمسة',
  6: 'six setta ست ستة',
  7: 'sept seven sab3a سبع سبعة',
  8: 'huit eight thmanya ثمان ثماني ثمانية ثمنية',
  9: 'neuf nine tes3a تسع تسعة',
  10: 'dix ten 3achra عشر عشرة',
  11: 'onze eleven',
  12: 'douze twelve',
  20: 'vingt twenty عشرين',
  30: 'trente thirty ثلاثين',
  40: 'quarante forty أربعين',
  50: 'cinquante fifty خمسين khamsin',
  100: 'cent cents hundred hundreds mya miya mia مية مائة ميا مئة',
  200: 'mitin miten ميتين مئتين مائتين',
  1000: 'mille thousand alf ألف',
}

const numberOf = new Map(
  Object.entries(numberWords).flatMap(([number, words]) =>
    tokensOf(words).map(({ folded }) => [`=${folded}` as string, Number(number)] as const),
  ),
)

/** The value of a word that is a number in digits or as a word. */
function numberSaid(token: ReadToken | undefined): number | undefined {
  if (!token) return undefined
  if (/^\d{1,6}(?:\.\d{1,3})?$/.test(token.folded)) return Number(token.folded)
  return token.keys.map((key) => numberOf.get(key)).find((number) => number !== undefined)
}

/** Reads a number at this token, of one word or, as in "trois cents", of two. */
export function parseNumberAt(
  tokens: readonly ReadToken[],
  place: number,
): { value: number; length: number } | undefined {
  const value = numberSaid(tokens[place])
  if (value === undefined) return undefined
  const next = numberSaid(tokens[place + 1])
  const times = (next === 100 || next === 1000) && value < 100 && !/\d/.test(tokens[place + 1]?.folded ?? '')
  return times ? { value: value * next, length: 2 } : { value, length: 1 }
}

const years = 'ans?|years?|yrs?|yo|y|snin|snine|sna|سنوات|سنين|سنة|سنه|عام|أعوام|اعوام'
const months = 'mois|months?|شهر|أشهر|شهور|ch7ar'
const dinars = 'dt|d|tnd|dnt|dinars?|dinar|دينار|دنانير|د'
const withUnit = (unit: string) => new RegExp(`(?<![\\p{L}\\p{N}])[bt]?(\\d+)\\s?(?:${unit})(?![\\p{L}\\p{N}])`, 'giu')
const inYears = new RegExp(`${withUnit(years).source}|(?<![\\p{L}\\p{N}])(\\d+)a(?![\\p{L}\\p{N}])`, 'giu')

/** The elided letter of "m'habiller" or of "brother's" is not a size. */
const elided = /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu)['’ʼ](?=\p{L})|['’ʼ](?:s|m|re|ve|ll|d|t)(?![\p{L}\p{N}])/giu

/**
 * Finds an age or a price written without a space after a word. A digit without a unit is left alone, because it can stand for a letter of Arabizi;
 * "an" is no unit here, because 3an, 7an and 9an are syllables.
 */
const ranInto = /(?<=\p{L}{3})(?=\d{1,4}(?:ans|years?|snin|snine|dt|tnd|dinars?|سنوات|سنين|دينار)(?![\p{L}\p{N}]))/giu

/** Normalises numbers for parsing: `1 200`, `300-400`, `200dt`, `<200`, `49.900` and `١٥٠`. */
export function plainFigures(text: string): string {
  return text
    .replace(elided, ' ')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/د\s*\.\s*ت\.?/g, ' دينار ')
    .replace(/(?<![\p{L}\p{N}])ب[ـ]?\s?(?=\d)/gu, ' ')
    .replace(/[<≤]\s*(?=\d)/g, ' max ')
    .replace(/[>≥]\s*(?=\d)/g, ' min ')
    .replace(/(?<!\d)(\d{2,4})[.,](\d{3})(?!\d)/g, '$1')
    .replace(/(?<!\d)(\d)[.,\u00a0\u202f](\d{3})(?!\d)/g, '$1$2')
    .replace(/(?<!\d)(\d) (\d{3})(?=\s*(?:dt|tnd|dinars?|دينار))/gi, '$1$2')
    .replace(/(?<!\d)(\d+),\d{1,2}(?!\d)/g, '$1')
    .replace(/(\d)\s*[-–—]\s*(?=\d)/g, '$1 ')
    .replace(ranInto, ' ')
    .replace(inYears, (_all, yearsA?: string, yearsB?: string) => ` ${yearsA ?? yearsB} ans `)
    .replace(withUnit(months), ' $1 mois ')
    .replace(withUnit(dinars), ' $1 dinars ')
}
