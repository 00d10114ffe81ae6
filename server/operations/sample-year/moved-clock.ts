const RealDate = Date

/** What this process takes for now, until it is put back: the shop's rules ask `Date` for it. */
export function moveClock(now: () => number): { putBack: () => void } {
  class MovedDate extends RealDate {
    constructor(...dateArguments: [] | [number | string | Date]) {
      if (dateArguments.length === 0) super(now())
      else super(...dateArguments)
    }

    static override now(): number {
      return Math.floor(now())
    }

    /** Moments from before it was moved are moments, too. */
    static override [Symbol.hasInstance](value: unknown): boolean {
      return Object.prototype.toString.call(value) === '[object Date]'
    }
  }
  globalThis.Date = MovedDate as DateConstructor
  return {
    putBack: () => {
      globalThis.Date = RealDate
    },
  }
}

/** Whatever the shop is made to believe. */
export const realNow = (): number => RealDate.now()
