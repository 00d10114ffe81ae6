const RealDate = Date

/** Replaces `Date` in this process, until it is put back: the shop's rules take the current time from it. */
export function moveClock(now: () => number): { putBack: () => void } {
  class MovedDate extends RealDate {
    constructor(...dateArguments: [] | [number | string | Date]) {
      if (dateArguments.length === 0) super(now())
      else super(...dateArguments)
    }

    static override now(): number {
      return Math.floor(now())
    }

    /** Dates created before the replacement count as instances, too. */
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

/** The real time, independent of the movable clock. */
export const realNow = (): number => RealDate.now()
