const days = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const
type Day = (typeof days)[number]

export interface Opening {
  opens: string
  closes: string
  /** 0 is Monday. */
  days: number[]
}

type OpenDays = Map<number, { opens: string; closes: string }[]>

// Patterns are regular expression literals, so that bundlers can leave them out of browser files that do not use them.
const dayRange =
  /(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?\s*(?:–|—|-|au|à)\s*(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)/g
const oneDay = /(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)/g
const hourRange = /(\d{1,2})\s*(?:h|:)\s*(\d{2})?\s*(?:–|—|-|à)\s*(\d{1,2})\s*(?:h|:)\s*(\d{2})?/g
const until = /jusqu.à\s*(\d{1,2})\s*(?:h|:)\s*(\d{2})?/

/**
 * Parses the opening hours that the owner wrote in French, line by line: `Lundi – samedi, 9 h 30 – 18 h`. Returns none if any line is not understood
 * completely, because wrong hours are worse than none.
 */
export function parseOpeningHours(text: string): Opening[] {
  const openDays: OpenDays = new Map()
  const lines = text
    .toLowerCase()
    .split(/[\n;]/)
    .filter((line) => line.trim() !== '')
  if (!lines.every((line) => parseLine(line, openDays))) return []
  const groups = Map.groupBy(
    [...openDays].flatMap(([day, ranges]) => ranges.map((range) => ({ ...range, one: day }))),
    ({ opens, closes }) => `${opens} ${closes}`,
  )
  return [...groups.values()].map((ranges) => ({
    opens: ranges[0]?.opens ?? '',
    closes: ranges[0]?.closes ?? '',
    days: ranges.map(({ one }) => one).sort(),
  }))
}

/** Returns whether the whole line was understood. */
function parseLine(line: string, openDays: OpenDays): boolean {
  const days = daysIn(line)
  const ranges = [...line.matchAll(hourRange)].map(([, from, fromMinutes, end, toMinutes]) => ({
    opens: clock(from, fromMinutes),
    closes: clock(end, toMinutes),
  }))
  const ends = until.exec(line)
  if (ranges.length > 0) for (const day of days) openDays.set(day, ranges)
  else if (ends) for (const day of days) closeAt(openDays, day, clock(ends[1], ends[2]))
  else if (line.includes('fermé')) for (const day of days) openDays.delete(day)
  else return false
  return days.length > 0
}

function daysIn(line: string): number[] {
  if (/tous les jours|7\s*(?:j|\/)/.test(line)) return days.map((_, place) => place)
  const ranges = [...line.matchAll(dayRange)].flatMap(([, from, end]) => between(placeOf(from), placeOf(end)))
  if (ranges.length > 0) return ranges
  return [...line.matchAll(oneDay)].map(([, day]) => placeOf(day))
}

const placeOf = (name: string | undefined) => days.indexOf(name as Day)
const between = (from: number, end: number) =>
  days.flatMap((_, place) => (place >= from && place <= end ? [place] : []))
const clock = (hours = '', minutes = '00') => `${hours.padStart(2, '0')}:${minutes}`

/** "Friday until 1 pm" changes the closing time only; the opening time comes from another line. */
function closeAt(openDays: OpenDays, day: number, closes: string): void {
  const [first] = openDays.get(day) ?? []
  if (first) openDays.set(day, [{ ...first, closes }])
}
