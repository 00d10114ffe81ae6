import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { addressOf, type ShopperHeaders } from '#server/testing/sign-in-shoppers.ts'
import { buyer, placeUntilAnswered } from '#server/testing/storm-shoppers.ts'

const patienceMs = 120_000
const pauseMs = 50

interface Rush {
  origin: string
  shoppers: readonly ShopperHeaders[]
  /** The garments to order. */
  ids: readonly string[]
  /** The headers of a member of the staff or a program, for cancelling orders. */
  staff: Readonly<Record<string, string>>
}

/** Places orders, some of which are cancelled by the shop or by their customers; reports the number placed so far. */
export async function placeOrders(rush: Rush, count: number, onPlaced: (placed: number) => void): Promise<void> {
  let [startedCount, placed] = [0, 0]
  const buy = async (shopper: ShopperHeaders) => {
    while (startedCount < count) {
      const turn = startedCount++
      const products = [{ productId: rush.ids[turn % rush.ids.length], quantity: 1 + (turn % 3), color: 'Bleu' }]
      const fields = { ...buyer, email: addressOf(shopper), products }
      const { id } = await placeUntilAnswered(() => rush.origin, shopper, randomUUID(), fields)
      onPlaced(++placed)
      if (turn % 5 === 3) await cancel(rush, id)
      else if (turn % 7 === 5) await takeBack(rush, id, shopper)
    }
  }
  await Promise.all(rush.shoppers.map(buy))
}

function cancel({ origin, staff }: Rush, id: string): Promise<void> {
  const headers = { ...staff, 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify({ state: 'cancelled' }) }
  // A repeated request is refused because the order is cancelled already.
  return untilAnswered(() => fetch(`${origin}/api/admin/orders/${id}/state`, request), [200, 409])
}

function takeBack({ origin }: Rush, id: string, shopper: ShopperHeaders): Promise<void> {
  return untilAnswered(() => fetch(`${origin}/api/orders/${id}`, { method: 'DELETE', headers: shopper }), [204, 404])
}

async function untilAnswered(ask: () => Promise<Response>, meant: readonly number[]): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const answer = await ask().catch(() => undefined)
    const text = await answer?.text().catch(() => undefined)
    if (answer && meant.includes(answer.status)) return
    if (answer && ![429, 503].includes(answer.status)) throw new Error(`It was answered with ${answer.status}: ${text}`)
    await delay(pauseMs)
  }
  throw new Error('It was never answered')
}
