import { type Language, languageRows } from '#contract/platform/text/languages.ts'
import { tunisZone } from './tunis-zone.ts'

type Options = Intl.DateTimeFormatOptions

/** Formatters are cached: creating one takes a hundred times as long as formatting. */
const formats: Record<string, Intl.DateTimeFormat> = {}

/** Uses the 24-hour clock from 0 to 23: English would write midnight as 24 by default. */
function formatOf(language: Language, options: Options): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  formats[key] ??= new Intl.DateTimeFormat(languageRows[language].locale, {
    hourCycle: 'h23',
    timeZone: tunisZone,
    ...options,
  })
  return formats[key]
}

/** French writes only the first day of a month as an ordinal number. */
function join(language: Language, parts: readonly Intl.DateTimeFormatPart[]): string {
  return parts.map(({ type, value }) => (language === 'fr' && type === 'day' && value === '1' ? '1er' : value)).join('')
}

export function formatLocalDate(language: Language, moment: Date, options: Options): string {
  return join(language, formatOf(language, options).formatToParts(moment))
}

/** A range of days, as in `mercredi 25 – vendredi 27 novembre`; without the comma that Arabic puts after the name of a single day. */
export function formatDateRange(language: Language, first: Date, last: Date, options: Options): string {
  return join(language, formatOf(language, options).formatRangeToParts(first, last)).replaceAll('، ', ' ')
}

/** A planned day, as in `mardi 1er décembre`. */
export const plannedDay = { weekday: 'long', day: 'numeric', month: 'long' } as const satisfies Options

/** Formats a day written `year-month-day`; it has no time, so it is the same in every time zone. */
export function formatDay(language: Language, day: string, options: Options = plannedDay): string {
  return formatLocalDate(language, new Date(`${day}T00:00:00Z`), { ...options, timeZone: 'UTC' })
}

/** An hour within a sentence: French writes `18 h 30`, and leaves out the minutes of a full hour. */
export function formatHour(language: Language, moment: Date): string {
  const written = formatLocalDate(language, moment, { hour: '2-digit', minute: '2-digit' })
  const [hour = '', minute = ''] = written.split(':')
  if (language !== 'fr') return written
  return [String(Number(hour)), 'h', ...(minute === '00' ? [] : [minute])].join('\u00a0')
}
