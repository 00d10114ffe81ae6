import type { CountItem, ScannedPiece, StockCount } from '#contract/catalogue/products/stock.contract.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { formatPieceName } from '#web/office/catalogue/products/scan/piece-name.ts'
import { useLazyShowStocktakeQuery, useWriteCountMutation } from './stock-api.ts'
import { keyOf } from './stock-variants.rules.ts'

/** The number of tries after conflicts with colleagues who count the same shelf. */
const maxAttempts = 5

/** Adds one piece to the current count of a variant. */
export function useCountPiece(count: number | undefined) {
  const { t, language } = useI18n()
  const [write] = useWriteCountMutation()
  const [look] = useLazyShowStocktakeQuery()
  return async (piece: ScannedPiece): Promise<string> => {
    if (count === undefined) throw new Error('no count is open')
    const { productId, colorId, size, stock } = piece
    for (let attempt = 1; ; attempt++) {
      const item = itemOf(await look().unwrap(), piece)
      const previousCount = item?.counted ?? null
      const counted = (previousCount ?? 0) + 1
      // The count is compared with the stock at its beginning, because a piece sold since may have been counted already.
      const seen = item?.seen ?? stock
      try {
        await write({ id: count, body: { productId, colorId, size, counted, seen, before: previousCount } }).unwrap()
        return t('pieces.counted', { name: formatPieceName(piece, language), count: counted })
      } catch (error) {
        if (problemCode(error) !== 'count-changed' || attempt === maxAttempts) throw error
      }
    }
  }
}

function itemOf(count: StockCount | null, piece: ScannedPiece): CountItem | undefined {
  return count?.items.find((item) => item.productId === piece.productId && keyOf(item) === keyOf(piece))
}
