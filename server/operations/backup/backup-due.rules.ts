import { backupWarningDays } from '#contract/operations/backup/backups.contract.ts'
import { dayMs } from '#contract/platform/tunisia/days.rules.ts'
import { hourInTunis } from '#contract/platform/tunisia/tunis-time.ts'

const hourMs = 3_600_000

/** The last time the clock in the shop struck this hour. */
function lastStrike(now: Date, hour: number): number {
  const hoursAgo = (hourInTunis(now) - hour + 24) % 24
  return now.getTime() - (now.getTime() % hourMs) - hoursAgo * hourMs
}

/** Once a night; a night that was missed, or went wrong, is made up for as soon as the shop is open. */
export function isBackupDue(now: Date, hour: number, lastGoodAt: Date | undefined): boolean {
  return !lastGoodAt || lastGoodAt.getTime() < lastStrike(now, hour)
}

/** Less than a day, so that a rehearsal comes every night at whatever minute the last one ended. */
const rehearsedEveryHours = 20

/** A restore is rehearsed once a night; one that failed is tried again the next night. */
export function isRehearsalDue(now: Date, rehearsedAt: Date | null): boolean {
  return !rehearsedAt || now.getTime() - rehearsedAt.getTime() > rehearsedEveryHours * hourMs
}

/** A shop that is younger than the warning is given its time. */
export function isBackupLate(now: Date, lastGoodAt: Date | undefined, openSince: Date): boolean {
  return now.getTime() - (lastGoodAt ?? openSince).getTime() > backupWarningDays * dayMs
}
