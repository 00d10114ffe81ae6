/** The offset of Tunis, which has no daylight saving time. */
const ahead = '+01:00'
const aheadMs = 60 * 60 * 1000

/** A timestamp in the format of a `datetime-local` field; empty for none. */
export function toClock(moment: string): string {
  const timestamp = Date.parse(moment)
  return Number.isNaN(timestamp) ? '' : new Date(timestamp + aheadMs).toISOString().slice(0, 16)
}

export function fromClock(clock: string): string {
  const timestamp = Date.parse(`${clock}:00${ahead}`)
  return Number.isNaN(timestamp) ? '' : new Date(timestamp).toISOString()
}
