import { paidPriceOf, sumsAfterReturn } from '#contract/orders/lifecycle/order-returns.rules.ts'
import { takeFromLine } from '#server/orders/records/change-order.repository.ts'
import type { OrderLineRecord, OrderRecord } from '#server/orders/records/order-record.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { insertReturning } from '../partial-delivery/partial-delivery.repository.ts'
import { changeSums, insertReturn, readLines } from './order-returns.repository.ts'

export interface ChosenPieces {
  pieces: readonly { line: OrderLineRecord; back: number }[]
  /** Whether these are all pieces of the order. */
  isWhole: boolean
  /** The price paid for these pieces. */
  worth: number
}

/** Validates the chosen pieces of an order: each line once, and at most its quantity. */
export function choosePieces(
  order: OrderRecord,
  namedPieces: readonly { productKey: string; quantity: number }[],
): ChosenPieces {
  const lines = order.lines ?? []
  const pieces = namedPieces.flatMap(({ productKey, quantity }) => {
    const line = lines.find(({ id }) => String(id) === productKey)
    return line && quantity <= line.quantity ? [{ line, back: quantity }] : []
  })
  const isTwice = new Set(pieces.map(({ line }) => line.id)).size < pieces.length
  if (pieces.length < namedPieces.length || isTwice) throw new Problem('quantity-exceeded')
  const goods = goodsOf(pieces)
  const isWhole = pieces.length === lines.length && pieces.every(({ line, back }) => back === line.quantity)
  const { subtotal_millimes: subtotal, discount_millimes: discount, total_millimes: total } = order
  return { pieces, isWhole, worth: isWhole ? total : Math.min(paidPriceOf(goods, { subtotal, discount }), total) }
}

interface Removal {
  kind: 'return' | 'exchange'
  /** By how much the order's total falls. */
  totalReduction: number
  refund: number
  way: string
  staffName: string
  exchange?: { id: string; moved: number }
}

/**
 * Takes pieces out of an order, to be checked one by one. If all pieces are taken out, the order keeps its lines, because it becomes `returned`;
 * otherwise they are reduced. The caller changes the state.
 */
export async function removePieces(
  tx: Tx,
  order: OrderRecord,
  { pieces, isWhole, worth }: ChosenPieces,
  { kind, totalReduction, refund, way, staffName, exchange }: Removal,
): Promise<number> {
  const { id, subtotal_millimes: subtotal, discount_millimes: discount, retained_millimes: retained } = order
  const goods = isWhole ? 0 : goodsOf(pieces)
  const previousSums = { subtotal, discount, retained }
  const newSums = isWhole
    ? { ...previousSums, retained: worth - totalReduction }
    : sumsAfterReturn(previousSums, goods, worth, totalReduction)
  const change = { goods: -goods, discount: newSums.discount - discount, retained: newSums.retained - retained }
  const whole = await readLines(
    tx,
    pieces.map(({ line }) => line.id),
  )
  const backOf = new Map(pieces.map(({ line, back }) => [line.id, back]))
  const returnId = await insertReturn(tx, {
    order_id: id,
    kind,
    is_whole: isWhole,
    was_paid: order.is_paid,
    way: refund > 0 ? way : '',
    staff_name: staffName,
    pieces: whole.map((line) => ({ line, back: backOf.get(line.id) ?? 0 })),
    goods_millimes: change.goods,
    discount_millimes: change.discount,
    retained_millimes: change.retained,
    refund_millimes: refund,
    exchange_id: exchange?.id ?? null,
    moved_millimes: exchange?.moved ?? 0,
  })
  if (!isWhole) for (const { line, back } of pieces) await takeFromLine(tx, line.id, back, line.quantity)
  await insertReturning(
    tx,
    pieces.map(({ line, back }) => ({
      order_id: id,
      variant_id: line.variant_id,
      quantity: back,
      return_id: returnId,
      title: `${line.title} ${line.colour_name.fr} ${line.size}`.trim(),
    })),
  )
  await changeSums(tx, id, { ...change, refunded: refund })
  return returnId
}

function goodsOf(pieces: ChosenPieces['pieces']): number {
  return pieces.reduce((sum, { line, back }) => sum + back * line.price_millimes, 0)
}
