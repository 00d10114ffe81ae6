import { spellingsOfCode } from '#contract/catalogue/products/scanned-codes.rules.ts'
import type { ScannedPiece } from '#contract/catalogue/products/stock.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { listPiecesWithCode } from './scanned-variants.repository.ts'

export function findPieces(db: Database, code: string): Promise<ScannedPiece[]> {
  return listPiecesWithCode(db, spellingsOfCode(code))
}
