import type { QuietHours } from '#contract/integrations/push/push.contract.ts'
import { hourInTunis } from '#contract/platform/tunisia/tunis-time.ts'

const hourMs = 60 * 60 * 1000
/** Orders placed shortly before quiet hours end are told after them; some are told twice rather than never. */
const overlapMs = 5 * 60 * 1000

/** Of the silence this moment lies in: how long it still lasts, and since when orders have not been told. */
export function silenceAt(now: Date, quiet: QuietHours | null): { leftMs: number; since: Date } | undefined {
  if (!quiet) return undefined
  const { from, until } = quiet
  const hour = hourInTunis(now)
  const hoursIn = (hour - from + 24) % 24
  const length = (until - from + 24) % 24
  if (hoursIn >= length) return undefined
  // Tunis is whole hours away from everybody else.
  const intoHour = now.getTime() % hourMs
  return {
    leftMs: (length - hoursIn) * hourMs - intoHour,
    since: new Date(now.getTime() - intoHour - hoursIn * hourMs - overlapMs),
  }
}
