import { backupWarningDays } from '#contract/operations/backup/backups.contract.ts'
import { dayMs } from '#contract/platform/tunisia/days.rules.ts'
import { hourInTunis } from '#contract/platform/tunisia/tunis-time.ts'

const hourMs = 3_600_000

/** The last time it was this hour in Tunis. */
function lastTimeAtHour(now: Date, hour: number): number {
  const hoursAgo = (hourInTunis(now) - hour + 24) % 24
  return now.getTime() - (now.getTime() % hourMs) - hoursAgo * hourMs
}

/** One backup is due each night; one that was missed or failed is due at once. */
export function isBackupDue(now: Date, hour: number, lastGoodAt: Date | undefined): boolean {
  return !lastGoodAt || lastGoodAt.getTime() < lastTimeAtHour(now, hour)
}

/** Less than a day, so that a rehearsal is due every night, even if the previous one ended late. */
const rehearsalIntervalHours = 20

/** One restore rehearsal is due each night; a failed one is repeated the next night. */
export function isRehearsalDue(now: Date, rehearsedAt: Date | null): boolean {
  return !rehearsedAt || now.getTime() - rehearsedAt.getTime() > rehearsalIntervalHours * hourMs
}

/** For a shop without a backup, the warning period begins when it was installed. */
export function isBackupLate(now: Date, lastGoodAt: Date | undefined, openSince: Date): boolean {
  return now.getTime() - (lastGoodAt ?? openSince).getTime() > backupWarningDays * dayMs
}
