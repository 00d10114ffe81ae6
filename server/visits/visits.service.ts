import { type VisitReport, visitsKeptDays } from '#contract/shop/visits.contract.ts'
import type { Database } from '#server/db/pool.ts'
import type { VisitCounter } from './visit-counter.ts'
import { addVisits, deleteOldVisits, readVisits } from './visits.repository.ts'

const mostOfDay = 200
const mostShown = 200
const usualDays = 30

export async function writeVisits(db: Database, counter: VisitCounter): Promise<void> {
  const rows = counter.take()
  if (rows.length === 0) return
  try {
    await addVisits(db, rows, mostOfDay)
  } catch (error) {
    counter.putBack(rows)
    throw error
  }
}

export function reportVisits(db: Database, days = usualDays): Promise<VisitReport> {
  return readVisits(db, days, mostShown)
}

export function forgetOldVisits(db: Database): Promise<void> {
  return deleteOldVisits(db, visitsKeptDays)
}
