import type { OrderLineRecord } from '#server/orders/records/order-record.ts'

type Line = Pick<OrderLineRecord, 'id' | 'quantity' | 'price_millimes'>

export interface PartPlan<L extends Line> {
  /** The price of the kept pieces, in millimes. */
  subtotal: number
  returning: readonly { line: L; back: number }[]
}

/** Splits the lines into kept and returned pieces; undefined if more was kept than was sent, or everything. */
export function planPart<L extends Line>(
  lines: readonly L[],
  keptPieces: readonly { productKey: string; quantity: number }[],
): PartPlan<L> | undefined {
  const keptOf = new Map(keptPieces.map(({ productKey, quantity }) => [productKey, quantity]))
  const isKnown = [...keptOf].every(([key, quantity]) =>
    lines.some(({ id, quantity: sent }) => String(id) === key && quantity <= sent),
  )
  if (!isKnown || keptOf.size < keptPieces.length) return undefined
  const count = (line: L) => keptOf.get(String(line.id)) ?? 0
  const returning = lines.flatMap((line) => {
    const back = line.quantity - count(line)
    return back > 0 ? [{ line, back }] : []
  })
  if (returning.length === 0) return undefined
  return { returning, subtotal: lines.reduce((sum, line) => sum + count(line) * line.price_millimes, 0) }
}
