/** Tunis is an hour ahead all year, wherever the owner happens to be. */
const ahead = '+01:00'
const aheadMs = 60 * 60 * 1000

/** A moment as a field for date and time writes it; nothing for none. */
export function toClock(moment: string): string {
  const timestamp = Date.parse(moment)
  return Number.isNaN(timestamp) ? '' : new Date(timestamp + aheadMs).toISOString().slice(0, 16)
}

export function fromClock(clock: string): string {
  const timestamp = Date.parse(`${clock}:00${ahead}`)
  return Number.isNaN(timestamp) ? '' : new Date(timestamp).toISOString()
}
