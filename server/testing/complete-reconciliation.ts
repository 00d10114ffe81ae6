import {
  type ReconciliationRun,
  reconciliationParts,
} from '#contract/accounting/reconciliation/reconciliation.contract.ts'
import { runReconciliation, showReconciliation } from '#server/accounting/reconciliation/reconciliation.service.ts'
import { insertReconciliation } from '#server/accounting/reconciliation/reconciliation-runs.repository.ts'
import type { Database } from '#server/platform/db/pool.ts'

/** Runs the complete reconciliation at once. */
export async function runFullReconciliation(db: Database): Promise<ReconciliationRun> {
  await insertReconciliation(db, reconciliationParts[0])
  for (let turn = 0; turn < 1000; turn += 1) {
    await runReconciliation(db)
    const { last, current } = await showReconciliation(db)
    if (last && !current) return last
  }
  throw new Error('the books were not through after a thousand turns')
}
