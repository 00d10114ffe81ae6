import { type BookProof, proofParts } from '#contract/proofs/proofs.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { insertProof } from '#server/proofs/proof-runs.repository.ts'
import { proveBooks, showProofs } from '#server/proofs/proofs.service.ts'

/** A look at all the books, begun now and come to its end. */
export async function wholeProof(db: Database): Promise<BookProof> {
  await insertProof(db, proofParts[0])
  for (let turn = 0; turn < 1000; turn += 1) {
    await proveBooks(db)
    const { last, current } = await showProofs(db)
    if (last && !current) return last
  }
  throw new Error('the books were not through after a thousand turns')
}
