import type { QuietHours } from '#contract/integrations/push/push.contract.ts'
import { hourInTunis } from '#contract/platform/tunisia/tunis-time.ts'

const hourMs = 60 * 60 * 1000
/** Orders placed shortly before quiet hours are announced again after them: twice is better than never. */
const overlapMs = 5 * 60 * 1000

/** For a time within quiet hours: the time until they end, and since when orders are unannounced. */
export function quietHoursAt(now: Date, quiet: QuietHours | null): { leftMs: number; since: Date } | undefined {
  if (!quiet) return undefined
  const { from, until } = quiet
  const hour = hourInTunis(now)
  const hoursIn = (hour - from + 24) % 24
  const length = (until - from + 24) % 24
  if (hoursIn >= length) return undefined
  // The offset of Tunis from UTC is a whole number of hours.
  const intoHour = now.getTime() % hourMs
  return {
    leftMs: (length - hoursIn) * hourMs - intoHour,
    since: new Date(now.getTime() - intoHour - hoursIn * hourMs - overlapMs),
  }
}
