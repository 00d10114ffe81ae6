import { lockStock, moveStock } from '#server/catalogue/products/stock.service.ts'
import { toUnavailableReply } from '#server/orders/placement/unavailable-line.ts'
import type { OrderLineRecord } from '#server/orders/records/order-record.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'

type Counted = Pick<OrderLineRecord, 'variant_id' | 'quantity'>
type Described = Counted & Pick<OrderLineRecord, 'product_id' | 'colour_name' | 'size'>

/** Puts the pieces of these lines back into stock. */
export async function releasePieces(tx: Tx, lines: readonly Counted[], reason: string): Promise<void> {
  await moveStock(
    tx,
    lines.map(({ variant_id: variantId, quantity }) => ({ variantId, change: quantity, reason })),
  )
}

/** Takes the pieces of these lines out of stock, or none of them: otherwise it fails with 409 and the remaining quantities. */
export async function holdPieces(tx: Tx, lines: readonly Described[], reason: string): Promise<void> {
  await exchangePieces(tx, [], lines, reason)
}

/** Puts the pieces of the previous lines back into stock and takes those of the next lines out. Lines of the same variant are summed. */
export async function exchangePieces(
  tx: Tx,
  previousLines: readonly Counted[],
  nextLines: readonly Described[],
  reason: string,
): Promise<void> {
  const changes = new Map<number, number>()
  const count = (variantId: number, pieces: number) => changes.set(variantId, (changes.get(variantId) ?? 0) + pieces)
  for (const { variant_id, quantity } of previousLines) count(variant_id, quantity)
  for (const { variant_id, quantity } of nextLines) count(variant_id, -quantity)
  const stock = await lockStock(tx, [...changes.keys()])
  const stockLeft = (variantId: number) => (stock.get(variantId) ?? 0) + (changes.get(variantId) ?? 0)
  const short = nextLines.filter(({ variant_id }) => stockLeft(variant_id) < 0)
  if (short.length > 0) throw new Problem('out-of-stock', { extra: { short: short.map(toShort) } })
  await moveStock(
    tx,
    [...changes].map(([variantId, change]) => ({ variantId, change, reason })),
  )

  function toShort({ variant_id, product_id, colour_name, size, quantity }: Described) {
    const mine = previousLines.reduce((sum, line) => sum + (line.variant_id === variant_id ? line.quantity : 0), 0)
    const maxQuantity = (stock.get(variant_id) ?? 0) + mine
    return toUnavailableReply({ productId: product_id, colour: colour_name.fr, size, quantity, left: maxQuantity })
  }
}
