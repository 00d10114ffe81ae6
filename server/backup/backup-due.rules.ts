import { backupWarningDays } from '#contract/staff/backups.contract.ts'
import { hourInTunis } from '#contract/tunisia/tunis-time.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The last time the clock in the shop struck this hour. */
function lastStrike(now: Date, hour: number): number {
  const hoursAgo = (hourInTunis(now) - hour + 24) % 24
  return now.getTime() - (now.getTime() % hourMs) - hoursAgo * hourMs
}

/** Once a night; a night that was missed, or went wrong, is made up for as soon as the shop is open. */
export function isBackupDue(now: Date, hour: number, lastGoodAt: Date | undefined): boolean {
  return !lastGoodAt || lastGoodAt.getTime() < lastStrike(now, hour)
}

const rehearsedEveryDays = 30
/** What went wrong is tried again the next night, not the next hour. */
const rehearsedAgainHours = 20

/** A restore is rehearsed once a month, the first time after the first backup. */
export function isRehearsalDue(now: Date, { tried, good }: { tried: Date | null; good: Date | null }): boolean {
  if (good && now.getTime() - good.getTime() < rehearsedEveryDays * dayMs) return false
  return !tried || now.getTime() - tried.getTime() > rehearsedAgainHours * hourMs
}

/** A shop that is younger than the warning is given its time. */
export function isBackupLate(now: Date, lastGoodAt: Date | undefined, openSince: Date): boolean {
  return now.getTime() - (lastGoodAt ?? openSince).getTime() > backupWarningDays * dayMs
}
