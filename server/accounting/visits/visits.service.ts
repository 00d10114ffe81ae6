import { type VisitReport, visitsKeptDays } from '#contract/accounting/visits/visits.contract.ts'
import { withFreshSums } from '#server/accounting/sales/sales-sums.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { describePrivacy } from '#server/platform/settings/settings.service.ts'
import type { VisitCounter } from './visit-counter.ts'
import { addVisits, deleteOldVisits, readVisits } from './visits.repository.ts'

const maxPerDay = 200
const maxShown = 200
const usualDays = 30

export async function writeVisits(db: Database, counter: VisitCounter): Promise<void> {
  const rows = counter.take()
  if (rows.length === 0) return
  try {
    // Checked when counts are written instead of at each visit, so that no visitor waits.
    if (!(await describePrivacy(db)).countsNoVisits) await addVisits(db, rows, maxPerDay)
  } catch (error) {
    counter.putBack(rows)
    throw error
  }
}

export async function reportVisits(db: Database, days = usualDays): Promise<VisitReport> {
  const { countsNoVisits } = await describePrivacy(db)
  const counted = await withFreshSums(db, (tx) => readVisits(tx, days, maxShown))
  return { counting: !countsNoVisits, ...counted }
}

export function deleteExpiredVisits(db: Database): Promise<void> {
  return deleteOldVisits(db, visitsKeptDays)
}
