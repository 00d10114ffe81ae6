const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}:\d{2}(?::\d{2})?)(?:\.\d+)?)? ?(Z|UTC|[+-]\d{2}:?\d{2})?$/
const slashed = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?: (\d{1,2}:\d{2}(?::\d{2})?))?$/

/** Whether dates are written month first. True if a second number exceeds 12; otherwise the day is taken to come first, as in Tunisia. */
export function isMonthFirst(cells: Iterable<string>): boolean {
  let months = false
  for (const cell of cells) {
    const [, first = 0, second = 0] = (slashed.exec(cell) ?? []).map(Number)
    if (first > 12) return false
    if (second > 12) months = true
  }
  return months
}

/**
 * Reads `2026-09-30 14:05:00 +0100`, `2026-09-30` or `30/09/2026 14:05`, in Tunis time without an offset. Returns undefined for invalid and future
 * dates.
 */
export function readMoment(cell: string, monthFirst: boolean, now = Date.now()): string | undefined {
  const [, year = '', month = '', day = '', clock, zone] =
    iso.exec(cell) ?? inOrder(slashed.exec(cell), monthFirst) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  // Date would accept 31 February as a day in March.
  if (new Date(`${date}T00:00:00Z`).toJSON()?.slice(0, 10) !== date) return undefined
  const moment = new Date(`${date}T${(clock ?? '00:00').replace(/^(?=\d:)/, '0')}${offsetOf(zone)}`)
  const isPast = moment.getUTCFullYear() >= 1995 && moment.getTime() < now + 24 * 3_600_000
  return isPast ? moment.toISOString() : undefined
}

function inOrder(match: RegExpExecArray | null, monthFirst: boolean): (string | undefined)[] | undefined {
  if (!match) return undefined
  const [whole, first, second, year, clock] = match
  return monthFirst ? [whole, year, first, second, clock] : [whole, year, second, first, clock]
}

function offsetOf(zone: string | undefined): string {
  if (zone === undefined) return '+01:00'
  return zone === 'Z' || zone === 'UTC' ? 'Z' : zone.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2')
}
