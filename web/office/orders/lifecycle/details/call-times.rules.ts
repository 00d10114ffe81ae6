const hourMs = 3_600_000

/** The offset of Tunis from UTC, which has no daylight saving time. */
const tunisOffsetMs = hourMs

/** The shortest delay of a call. */
const minDelayMs = hourMs / 4

/** The hours in which customers are called. */
const callingHours = { first: 8, last: 20 }

/** Times to offer for another call: in an hour, in the evening, or tomorrow. Times in the past or at night are not offered. */
export function offeredCallTimes(now: Date) {
  const inAnHour = new Date(now.getTime() + hourMs)
  const evening = timeInTunis(now, 18)
  const isOver = evening.getTime() - now.getTime() < minDelayMs
  return [
    ...(isByDay(inAnHour) ? [{ key: 'orders.again.hour', at: inAnHour } as const] : []),
    isOver
      ? ({ key: 'orders.again.tomorrowEvening', at: timeInTunis(now, 18, 1) } as const)
      : ({ key: 'orders.again.evening', at: evening } as const),
    { key: 'orders.again.morning', at: timeInTunis(now, 10, 1) },
  ] as const
}

function isByDay(moment: Date): boolean {
  const hour = new Date(moment.getTime() + tunisOffsetMs).getUTCHours()
  return hour >= callingHours.first && hour <= callingHours.last
}

/** The given hour of today in Tunis, or of a later day. */
function timeInTunis(now: Date, hour: number, daysLater = 0): Date {
  const tunisTime = new Date(now.getTime() + tunisOffsetMs)
  return new Date(
    Date.UTC(tunisTime.getUTCFullYear(), tunisTime.getUTCMonth(), tunisTime.getUTCDate() + daysLater, hour) -
      tunisOffsetMs,
  )
}
