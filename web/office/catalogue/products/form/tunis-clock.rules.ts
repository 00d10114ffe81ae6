/** The offset of Tunis, which has no daylight saving time. */
const tunisOffset = '+01:00'
const tunisOffsetMs = 60 * 60 * 1000

/** A timestamp in the format of a `datetime-local` field; empty for none. */
export function toClock(moment: string): string {
  const timestamp = Date.parse(moment)
  return Number.isNaN(timestamp) ? '' : new Date(timestamp + tunisOffsetMs).toISOString().slice(0, 16)
}

export function fromClock(clock: string): string {
  const timestamp = Date.parse(`${clock}:00${tunisOffset}`)
  return Number.isNaN(timestamp) ? '' : new Date(timestamp).toISOString()
}
