import type { Making, MakingChoice, MakingOption, Tape } from './making.rules.ts'
import { notMade } from './making.rules.ts'

/**
 * Writes a cell such as `21; 30; chest waist | silk = cloth; 120,5; 7; Soie; Silk; حرير`: days, deposit in percent, required measures; then the
 * options.
 */
export function formatMakingCell({ days, deposit, measures, options }: Making): string {
  if (days === 0 && options.length === 0 && measures.length === 0) return ''
  const whole = [days, deposit, measures.join(' ')].join('; ')
  return [whole, ...options.map(writeOption)].join(' | ')
}

function writeOption({ id, choice, name, price, days }: MakingOption): string {
  return `${id} = ${[choice, String(price).replace('.', ','), days, name.fr, name.en, name.ar].join('; ')}`
}

/** Parses a cell of the sheet; `undefined` if it is not readable. Limits are checked later. */
export function parseMakingCell(text: string): Making | undefined {
  if (text.trim() === '') return notMade
  const [whole = '', ...rest] = text.split('|')
  const [days = '', deposit = '', measures = ''] = whole.split(';')
  const options = rest.filter((part) => part.trim() !== '').map(readOption)
  if (!options.every((option) => option !== undefined)) return undefined
  const tapes = measures.trim().split(/\s+/).filter(Boolean) as Tape[]
  return { days: readNumber(days), deposit: readNumber(deposit), measures: tapes, options }
}

function readOption(text: string): MakingOption | undefined {
  const [id = '', values, ...more] = text.split('=')
  if (values === undefined || more.length > 0) return undefined
  const [choice = '', price = '', days = '', fr = '', en = '', ar = ''] = values.split(';').map((part) => part.trim())
  return {
    id: id.trim(),
    choice: choice as MakingChoice,
    name: { fr, en: en || fr, ar: ar || fr },
    price: readNumber(price),
    days: readNumber(days),
  }
}

function readNumber(text: string): number {
  return text.trim() === '' ? 0 : Number(text.replace(',', '.'))
}
