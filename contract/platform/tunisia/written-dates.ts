import { type Language, languageRows } from '#contract/platform/text/languages.ts'
import { tunisZone } from './tunis-zone.ts'

type Options = Intl.DateTimeFormatOptions

/** Making one takes a hundred times as long as asking it. */
const formats: Record<string, Intl.DateTimeFormat> = {}

/** On a clock of 24 hours, whose first hour is 0: what English asks for by itself has a day begin at 24. */
function formatOf(language: Language, options: Options): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  formats[key] ??= new Intl.DateTimeFormat(languageRows[language].locale, {
    hourCycle: 'h23',
    timeZone: tunisZone,
    ...options,
  })
  return formats[key]
}

/** The first of a month is the only day French counts in order. */
function join(language: Language, parts: readonly Intl.DateTimeFormatPart[]): string {
  return parts.map(({ type, value }) => (language === 'fr' && type === 'day' && value === '1' ? '1er' : value)).join('')
}

export function writeDate(language: Language, moment: Date, options: Options): string {
  return join(language, formatOf(language, options).formatToParts(moment))
}

/** From one day to another, as in `mercredi 25 – vendredi 27 novembre`; without the comma Arabic has after the name of a day that stands alone. */
export function writeDates(language: Language, first: Date, last: Date, options: Options): string {
  return join(language, formatOf(language, options).formatRangeToParts(first, last)).replaceAll('، ', ' ')
}

/** A planned day, as in `mardi 1er décembre`. */
export const plannedDay = { weekday: 'long', day: 'numeric', month: 'long' } as const satisfies Options

/** A day without an hour, `year-month-day`: it is the same day in every zone. */
export function writeDay(language: Language, day: string, options: Options = plannedDay): string {
  return writeDate(language, new Date(`${day}T00:00:00Z`), { ...options, timeZone: 'UTC' })
}

/** An hour within a sentence: French says `18 h 30`, and nothing of the minutes of a full hour. */
export function writeHour(language: Language, moment: Date): string {
  const written = writeDate(language, moment, { hour: '2-digit', minute: '2-digit' })
  const [hour = '', minute = ''] = written.split(':')
  if (language !== 'fr') return written
  return [String(Number(hour)), 'h', ...(minute === '00' ? [] : [minute])].join('\u00a0')
}
