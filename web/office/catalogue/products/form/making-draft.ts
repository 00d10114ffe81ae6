import type { Making, MakingChoice, Tape } from '#contract/catalogue/products/making.rules.ts'
import { type Language, noText, type Trilingual } from '#contract/platform/text/languages.ts'
import { readDinars } from '#contract/platform/text/money.ts'
import { parsePieceCount } from '#contract/platform/text/parse-count.rules.ts'
import { randomKey } from '#web/forms/random-key.ts'
import { formatTypedDinars } from '#web/office/platform/fields/ambiguous-amount.rules.ts'

export interface OptionDraft {
  id: string
  choice: MakingChoice
  name: Trilingual
  price: string
  days: string
}

/** The making of a product as typed. */
export interface MakingDraft {
  days: string
  deposit: string
  measures: Tape[]
  options: OptionDraft[]
}

export const emptyMaking: MakingDraft = { days: '', deposit: '', measures: [], options: [] }

const formatCount = (count: number) => (count === 0 ? '' : String(count))
const parseCount = (text: string) => (text.trim() === '' ? 0 : (parsePieceCount(text) ?? Number.NaN))
const parsePrice = (text: string) => (text.trim() === '' ? 0 : (readDinars(text) ?? Number.NaN))

export function formatMaking({ days, deposit, measures, options }: Making, reader: Language): MakingDraft {
  return {
    days: formatCount(days),
    deposit: formatCount(deposit),
    measures,
    options: options.map((option) => ({
      ...option,
      price: option.price === 0 ? '' : formatTypedDinars(reader, option.price),
      days: formatCount(option.days),
    })),
  }
}

/** Parses the typed making. Invalid numbers become NaN, which validation reports; a name in one language is used for all. */
export function parseMaking({ days, deposit, measures, options }: MakingDraft): Making {
  return {
    days: parseCount(days),
    deposit: parseCount(deposit),
    measures,
    options: options.map(({ name, price, days: more, ...option }) => ({
      ...option,
      price: parsePrice(price),
      days: parseCount(more),
      name: { fr: name.fr, en: name.en || name.fr, ar: name.ar || name.fr },
    })),
  }
}

export function newOption(choice: MakingChoice): OptionDraft {
  return { id: randomKey(), choice, name: noText, price: '', days: '' }
}
