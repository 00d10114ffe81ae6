import { type OrderState, stateRules } from '#contract/orders/records/order-states.rules.ts'
import { reverseCash } from '#server/orders/till/note-cash.service.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { listReturning } from '../partial/partial-delivery.repository.ts'
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

/** Pieces that are to be exchanged at a door must still be there then: nothing else happens to them meanwhile. */
export async function refuseIfExchanged(tx: Tx, orderId: string): Promise<void> {
  const exchange = await findOpenExchange(tx, orderId)
  if (exchange) throw new Problem('exchange-open', { extra: { exchange: exchange.number } })
}

/** An order of which pieces came back was delivered: their return is taken back first. */
export async function refuseIfReturned(tx: Tx, orderId: string): Promise<void> {
  if ((await listStanding(tx, orderId)).length > 0) throw new Problem('order-closed')
}

/**
 * Settles the returns of an order that takes a step: they are closed if it begins anew, and taken back with the step that was the
 * return, so that the pieces are the customer's again. Returns whether it settled where the pieces are.
 */
export async function followReturns(tx: Tx, { id, from, to, undone }: OrderStep, staffName: string): Promise<boolean> {
  if (to === 'new' || (from === 'returned' && to !== from && !undone)) await closeReturns(tx, id)
  const [last] = await listStanding(tx, id)
  if (from !== 'returned' || !undone || !last?.is_whole || !stateRules[to].holdsStock) return false
  // Exchanged pieces come back together with the exchange only.
  if (last.kind === 'exchange') throw new Problem('order-closed')
  await takeReturnBack(tx, last, staffName)
  return true
}

async function listStanding(tx: Tx, id: string): Promise<ReturnRecord[]> {
  return (await listReturns(tx, id)).filter(({ undone_at: undoneAt }) => undoneAt === null)
}

/** The pieces of a return are the customer's again, and what was given back for them is the shop's. */
export async function takeReturnBack(tx: Tx, taken: ReturnRecord, staffName: string): Promise<void> {
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
