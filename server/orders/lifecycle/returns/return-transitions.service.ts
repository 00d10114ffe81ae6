import { type OrderState, stateRules } from '#contract/orders/records/order-states.rules.ts'
import { reverseCash } from '#server/orders/till/record-cash.service.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { listReturning } from '../partial-delivery/partial-delivery.repository.ts'
import {
  changeSums,
  closeReturns,
  findOpenExchange,
  isEditedSince,
  listReturns,
  markReturnUndone,
  putLinesBack,
  type ReturnRecord,
} from './order-returns.repository.ts'

interface OrderStep {
  id: string
  from: OrderState
  to: OrderState
  undone?: true | undefined
}

/** Refuses to change an order while an exchange is under way: the pieces to be exchanged at the door must still belong to it then. */
export async function refuseIfExchanged(tx: Tx, orderId: string): Promise<void> {
  const exchange = await findOpenExchange(tx, orderId)
  if (exchange) throw new Problem('exchange-open', { extra: { exchange: exchange.number } })
}

/** Refuses to change an order with a return: the return must be undone first. */
export async function refuseIfReturned(tx: Tx, orderId: string): Promise<void> {
  if ((await listStanding(tx, orderId)).length > 0) throw new Problem('order-closed')
}

/**
 * Updates the returns of an order with its step: they are closed if the order starts anew, and undone with the step that was the return, so that the
 * pieces belong to the customer again. Returns whether this settled where the pieces are.
 */
export async function followReturns(tx: Tx, { id, from, to, undone }: OrderStep, staffName: string): Promise<boolean> {
  if (to === 'new' || (from === 'returned' && to !== from && !undone)) await closeReturns(tx, id)
  const [last] = await listStanding(tx, id)
  if (from !== 'returned' || !undone || !last?.is_whole || !stateRules[to].holdsStock) return false
  // Exchanged pieces are restored only together with the exchange.
  if (last.kind === 'exchange') throw new Problem('order-closed')
  await undoReturnRecord(tx, last, staffName)
  return true
}

async function listStanding(tx: Tx, id: string): Promise<ReturnRecord[]> {
  return (await listReturns(tx, id)).filter(({ undone_at: undoneAt }) => undoneAt === null)
}

/** Undoes a return: its pieces belong to the customer again, and its refund to the shop. */
export async function undoReturnRecord(tx: Tx, taken: ReturnRecord, staffName: string): Promise<void> {
  const { id, order_id: orderId, pieces, is_whole: isWhole } = taken
  const checked = (await listReturning(tx, orderId)).some(
    (piece) => piece.return_id === id && piece.checked_as !== null,
  )
  if (checked || (await isEditedSince(tx, orderId, taken.at))) throw new Problem('order-closed')
  await markReturnUndone(tx, id, staffName)
  await reverseCash(tx, staffName, { return: id }, '')
  if (!isWhole) await putLinesBack(tx, orderId, pieces)
  await changeSums(tx, orderId, {
    goods: -taken.goods_millimes,
    discount: -taken.discount_millimes,
    fee: -taken.fee_millimes,
    retained: -taken.retained_millimes,
    refunded: -taken.refund_millimes,
  })
}
