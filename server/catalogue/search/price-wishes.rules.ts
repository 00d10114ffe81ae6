import type { WishOf } from '#contract/catalogue/search/query-understanding.ts'
import { parseNumberAt } from './number-words.rules.ts'
import { Phrases, type ReadToken } from './phrases.rules.ts'
import { isAgeUnit, linkAt, type Read } from './size-wishes.rules.ts'

type Price = WishOf<'price'>
type Bound = 'max' | 'min' | 'between' | 'around'

/** Words before or after an amount that make it a limit. */
const boundWords = new Phrases<Bound>(
  Object.entries({
    max: `moins de, moins que, max, maxi, maximum, jusqu à, pas plus de, inférieur à, inférieure à, sous, en dessous de,
      budget, ne dépasse pas, dépasse pas, sans dépasser, under, below, less than, up to, no more than, at most, cheaper than,
      within, a9al men, a9all, akal, aqal, ta7t, taht, mayfoutch, ma yfoutch, mayfoutech, أقل من, اقل, تحت, حتى, لا يتجاوز,
      ما يفوتش, مايفوتش, ميزانية, بحدود, بأقل`,
    min: `plus de, plus que, à partir de, partir, au dessus de, min, minimum, supérieur à, dès, over, more than, above,
      at least, starting, akther men, akthar, fou9, fouk, أكثر من, اكثر, فوق, ابتداء`,
    between: 'entre, between, bin, bayn, mabin, ما بين, بين',
    around: 'environ, autour, vers, around, about, approx, approximately, 9rib, 7oudoud, حوالي, تقريبا, قرابة',
  } as const).flatMap(([bound, line]) => line.split(',').map((text) => [text, bound as Bound] as const)),
)
const behind = new Phrases<'max' | 'min'>([
  ...[
    'max',
    'maxi',
    'maximum',
    'ou moins',
    'or less',
    'et moins',
    'au plus',
    'كحد أقصى',
    'w a9al',
    'وأقل',
    'واقل',
    'أو أقل',
  ].map((text) => [text, 'max'] as const),
  ...['min', 'minimum', 'et plus', 'ou plus', 'or more', 'and up', 'وأكثر', 'فما فوق', 'w akther'].map(
    (text) => [text, 'min'] as const,
  ),
])
const dinars = new Phrases(
  ['dinars', 'dinar', 'dt', 'tnd', 'dnt', 'دينار', 'دنانير', 'dnanir', 'alf', 'ألف فرنك', 'د'].map(
    (text) => [text, true] as const,
  ),
)

/** A smaller bare number is probably a size, and a larger one a year or a telephone number. */
const minBareAmount = 70
const maxBareAmount = 5000
const nearly = { from: 0.75, to: 1.15 } as const

/** Reads an amount of money at this token, with the limit words around it. */
export function parsePriceAt(tokens: readonly ReadToken[], place: number): Read<Price> | undefined {
  const bound = boundWords.at(tokens, place)
  const first = amountAt(tokens, place + (bound?.length ?? 0))
  if (!first) return undefined
  const isPrice = bound !== undefined || first.counted
  const afterFirst = place + (bound?.length ?? 0) + first.length
  const linked = afterFirst + linkAt(tokens, afterFirst)
  const second = amountAt(tokens, linked)
  if (
    second &&
    second.value > first.value &&
    (bound?.meaning === 'between' || second.counted || bothLarge(first, second))
  ) {
    return { length: linked + second.length - place, meaning: price({ min: first.value, max: second.value }) }
  }
  const suffix = behind.at(tokens, afterFirst)
  const length = afterFirst + (suffix?.length ?? 0) - place
  const direction = suffix?.meaning ?? (bound?.meaning === 'between' ? 'around' : bound?.meaning)
  if (direction === 'max') return { length, meaning: price({ max: first.value }) }
  if (direction === 'min') return { length, meaning: price({ min: first.value }) }
  if (!isPrice && (first.value < minBareAmount || first.value > maxBareAmount)) return undefined
  const around = { min: Math.floor(first.value * nearly.from), max: Math.ceil(first.value * nearly.to) }
  return { length, meaning: price(around) }
}

function amountAt(tokens: readonly ReadToken[], place: number) {
  const number = parseNumberAt(tokens, place)
  if (!number || isAgeUnit(tokens, place + number.length)) return undefined
  const unit = dinars.at(tokens, place + number.length)
  return { value: number.value, length: number.length + (unit?.length ?? 0), counted: unit !== undefined }
}

const bothLarge = (a: { value: number }, b: { value: number }) => a.value >= minBareAmount && b.value <= maxBareAmount

const price = (bounds: Omit<Price, 'kind'>): Price => ({ kind: 'price', ...bounds })
