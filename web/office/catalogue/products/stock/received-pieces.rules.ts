import type { ScannedPiece } from '#contract/catalogue/products/stock.contract.ts'
import { keyOf } from './stock-variants.rules.ts'

/** The pieces received so far of one variant. */
export interface ReceivedPieces {
  key: string
  piece: ScannedPiece
  count: number
}

/** Adds one piece; the last scanned variant comes first. */
export function addPiece(arrived: readonly ReceivedPieces[], piece: ScannedPiece): ReceivedPieces[] {
  const key = `${piece.productId} ${keyOf(piece)}`
  const existing = arrived.find((arrivedPiece) => arrivedPiece.key === key)
  return [
    { key, piece, count: (existing?.count ?? 0) + 1 },
    ...arrived.filter((arrivedPiece) => arrivedPiece.key !== key),
  ]
}

export function removePiece(arrived: readonly ReceivedPieces[], key: string): ReceivedPieces[] {
  return arrived.flatMap((arrivedPiece) => {
    if (arrivedPiece.key !== key) return arrivedPiece
    return arrivedPiece.count > 1 ? { ...arrivedPiece, count: arrivedPiece.count - 1 } : []
  })
}

export function pieceCountOf(arrived: readonly ReceivedPieces[]): number {
  return arrived.reduce((sum, { count }) => sum + count, 0)
}
