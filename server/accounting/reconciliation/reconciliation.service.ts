import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type Disagreement,
  type ReconciliationRun,
  reconciliationParts,
} from '#contract/accounting/reconciliation/reconciliation.contract.ts'
import { mailOwners } from '#server/people/staff/notify-owners.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { checkBatch } from './reconciliation-checks.repository.ts'
import {
  deleteOldReconciliations,
  insertDueReconciliation,
  insertReconciliation,
  listLatestReconciliations,
  lockOpenReconciliation,
  type ReconciliationRecord,
  saveProgress,
} from './reconciliation-runs.repository.ts'

/** Differences beyond this number are only counted. */
const maxListed = 50
const maxStoredRuns = 30
const [firstPart] = reconciliationParts

interface Pace {
  /** Maximum working time of a run. A run starts every minute, so it uses less than a hundredth of a processor. */
  workMs: number
  /** Number of rows per statement. */
  most: number
}

const defaultPace: Pace = { workMs: 500, most: 300 }

/** Continues the reconciliation of this night for a short time, and starts it if it has not begun. */
export async function runReconciliation(db: Database, pace: Pace = defaultPace): Promise<void> {
  await insertDueReconciliation(db, firstPart)
  await inTransaction(db, async (tx) => {
    const proof = await lockOpenReconciliation(tx)
    if (proof) await continueRun(tx, proof, pace)
  })
}

async function continueRun(tx: Tx, proof: ReconciliationRecord, { workMs, most }: Pace): Promise<void> {
  let { part, after, wrong_count: wrongCount } = proof
  const [looked, wrong] = [{ ...proof.looked }, [...proof.wrong]]
  let worked = 0
  let ended = false
  do {
    const began = performance.now()
    const lot = await checkBatch(tx, part, { after, most })
    const took = performance.now() - began
    worked += took
    looked[part] = (looked[part] ?? 0) + lot.looked
    wrong.push(...lot.wrong.slice(0, maxListed - wrong.length))
    wrongCount += lot.wrong.length
    const next = lot.looked < most ? reconciliationParts[reconciliationParts.indexOf(part) + 1] : part
    after = lot.looked < most ? 0 : (lot.last ?? 0)
    if (next) part = next
    else ended = true
    // Pauses as long as the batch took, so that the database serves other requests.
    if (!ended) await delay(took)
  } while (!ended && worked < workMs)
  const [previousProof] = (await listLatestReconciliations(tx)).filter(({ ended_at }) => ended_at !== null)
  await saveProgress(tx, { id: proof.id, part, after, looked, wrong, wrong_count: wrongCount, ended })
  if (!ended) return
  await deleteOldReconciliations(tx, maxStoredRuns)
  const isKnown = previousProof?.wrong_count === wrongCount && areSameDifferences(previousProof.wrong, wrong)
  if (wrongCount > 0 && !isKnown) await mailOwners(tx, { template: 'books-disagree', data: { count: wrongCount } })
}

/** Whether two nights found the same differences, which are then not mailed again. */
const areSameDifferences = (a: readonly Disagreement[], b: readonly Disagreement[]) =>
  JSON.stringify(a.map(identityOf)) === JSON.stringify(b.map(identityOf))
const identityOf = ({ part, name, is, should }: Disagreement) => [part, name, is, should]

export async function showReconciliation(
  db: Database,
): Promise<{ last: ReconciliationRun | null; current: ReconciliationRun | null }> {
  const records = await listLatestReconciliations(db)
  const findProof = (ended: boolean) => records.find(({ ended_at }) => (ended_at !== null) === ended)
  const [last, current] = [findProof(true), findProof(false)]
  return { last: last ? toReconciliationRun(last) : null, current: current ? toReconciliationRun(current) : null }
}

/** Requests a reconciliation; the scheduled job begins it within a minute. */
export async function startReconciliation(db: Database): Promise<ReturnType<typeof showReconciliation>> {
  await insertReconciliation(db, firstPart)
  return showReconciliation(db)
}

function toReconciliationRun({
  began_at,
  ended_at,
  looked,
  wrong,
  wrong_count: wrongCount,
}: ReconciliationRecord): ReconciliationRun {
  return { looked, wrong, wrongCount, beganAt: began_at.toISOString(), endedAt: ended_at?.toISOString() ?? null }
}
