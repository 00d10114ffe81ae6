import {
  type ReconciliationRun,
  reconciliationParts,
} from '#contract/accounting/reconciliation/reconciliation.contract.ts'
import { proveBooks, showProofs } from '#server/accounting/reconciliation/reconciliation.service.ts'
import { insertProof } from '#server/accounting/reconciliation/reconciliation-runs.repository.ts'
import type { Database } from '#server/platform/db/pool.ts'

/** Runs the complete reconciliation at once. */
export async function wholeProof(db: Database): Promise<ReconciliationRun> {
  await insertProof(db, reconciliationParts[0])
  for (let turn = 0; turn < 1000; turn += 1) {
    await proveBooks(db)
    const { last, current } = await showProofs(db)
    if (last && !current) return last
  }
  throw new Error('the books were not through after a thousand turns')
}
