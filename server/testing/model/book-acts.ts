import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { CourierAccount, OwedParcel, Receipt } from '#contract/orders/fulfilment/cash.contract.ts'
import { toDinars, toMillimes } from '#contract/platform/text/money.ts'
import { inDays } from '#server/testing/days-from-now.ts'
import { act, pick } from './act.ts'
import { expectOutcome, type ModelledShop } from './modelled-shop.ts'
import { forget } from './shop-books.ts'
import type { ModelParcel, ModelReceipt, ShopState } from './shop-types.ts'

const base = '/api/admin/cash'

/** The account of the shop's own errand, or of a courier. */
async function accountOf(by: ModelParcel['by'], shop: ModelledShop): Promise<number> {
  if (by !== 'errand') return by
  const accounts = (await shop.asStaff('GET', base)).json<CourierAccount[]>()
  return accounts.find(({ courier }) => courier.kind === 'errand')?.courier.id ?? 0
}

const parcelsOf = ({ orders }: ShopState) => orders.flatMap(({ parcels }) => parcels)

/** Records the money that a carrier brings for all its delivered parcels, or for some. */
const count = act<{ who: number; most: number }>(
  'count',
  { who: pick, most: fc.integer({ min: 1, max: 3 }) },
  async ({ who, most }, state, shop) => {
    const accounts = ['errand', ...shop.couriers] as const
    const by = accounts[who % accounts.length] ?? 'errand'
    const courierId = await accountOf(by, shop)
    const mine = new Set(state.orders.map(({ id }) => id))
    const owed = (await shop.asStaff('GET', `${base}/owed?courier=${courierId}`)).json<OwedParcel[]>()
    const parcels = owed
      .filter(({ orderId, outcome }) => outcome === 'delivered' && mine.has(orderId ?? ''))
      .slice(0, most)
    if (parcels.length === 0) return
    const sum = (amountOf: (parcel: OwedParcel) => number) =>
      parcels.reduce((millimes, parcel) => millimes + toMillimes(amountOf(parcel)), 0)
    const fees = sum(({ fee }) => fee)
    const amount = sum(({ collected }) => collected) - fees
    const body = {
      courierId,
      parcels: parcels.map(({ id }) => id),
      receivedOn: inDays(-7),
      amount: toDinars(amount),
      fees: toDinars(fees),
      withheld: 0,
      ...(amount < 0 && { paysCourier: true }),
    }
    const response = await shop.asStaff('POST', `${base}/receipts`, body, { 'idempotency-key': randomUUID() })
    expectOutcome(response, undefined)
    const receipt: ModelReceipt = { id: response.json<Receipt>().id, by, parcels: [] }
    for (const { orderId, collected } of parcels) {
      const order = state.orders.find(({ id }) => id === orderId)
      const parcel = order?.parcels.find(
        (parcel) => parcel.by === by && parcel.outcome === 'delivered' && !parcel.receipt,
      )
      if (!order || !parcel) throw new Error('The shop is owed for what the model never sent')
      const paid = !parcel.ended && collected > 0
      receipt.parcels.push({ parcel, paid, collected: collected > 0 })
      parcel.receipt = receipt
      if (!paid || order.state !== 'delivered' || order.isPaid) continue
      order.steps.push({ from: 'delivered', wasPaid: false })
      order.isPaid = true
    }
    state.receipts.push(receipt)
  },
)

const uncount = act<{ at: number }>(
  'uncount',
  { at: pick },
  async ({ at }, state, shop) => {
    const receipt = state.receipts[at % state.receipts.length]
    if (!receipt) return
    const stands = parcelsOf(state).some((parcel) => parcel.receipt === receipt)
    const response = await shop.asStaff('POST', `${base}/receipts/${receipt.id}/undo`, {})
    expectOutcome(response, stands ? undefined : 'change-undone')
    if (!stands) return
    forget(receipt)
    for (const { parcel, paid } of receipt.parcels) {
      const { order } = parcel
      if (!paid || order.deleted || order.state !== 'delivered' || !order.isPaid) continue
      order.steps.push({ from: 'delivered', wasPaid: true })
      order.isPaid = false
    }
  },
  ({ receipts }) => receipts.length > 0,
)

/** Acts on the money that carriers bring. */
export const bookActs = [count, count, uncount]
