import { countPlacedOrders, fuzzOrders, type OrderAttempts } from '#server/testing/attack/order-attempts.ts'
import { brokenOrderBooks, piecesInAll } from '#server/testing/attack/order-books.ts'
import { signInManyShoppers } from '#server/testing/sign-in-shoppers.ts'
import type { Measurement } from '../measurement.ts'
import { type AttackedShop, freshAddress } from './attacked-shop.ts'

/** At least this share of the attempts must become orders: with fewer, the check of the books would prove too little. */
const minPlacedShare = 1 / 3

export interface FuzzedOrders extends OrderAttempts {
  broken: Readonly<Record<string, number>>
}

/** Many shoppers with different IP addresses try to order; then the books are checked. */
export async function orderByFuzzing(shop: AttackedShop, count: number, seed: number): Promise<FuzzedOrders> {
  const piecesBefore = await piecesInAll(shop)
  const attempts = await fuzzOrders({
    shoppers: await signInManyShoppers(shop.db, count),
    seed,
    send: shop.send,
    nextAddressHeaders: () => ({ 'x-forwarded-for': freshAddress() }),
  })
  return { ...attempts, broken: await brokenOrderBooks(shop, attempts, piecesBefore) }
}

type RestoreSettings = () => Promise<void>

/** Reads the settings that an attack as the owner may change, such as the order limits, and returns a function that restores them. */
export async function saveOrderSettings({ pool }: AttackedShop): Promise<RestoreSettings> {
  const columns = [
    'opening_soon',
    'most_waiting_orders',
    'most_pieces_a_day',
    'most_orders_a_day',
    'most_millimes_a_day',
  ]
  const { rows } = await pool.query<Record<string, unknown>>(`select ${columns.join(', ')} from shop_settings`)
  const [settings = {}] = rows
  const set = columns.map((column, index) => `${column} = $${index + 1}`).join(', ')
  return async () => {
    await pool.query(
      `update shop_settings set ${set}`,
      columns.map((column) => settings[column]),
    )
  }
}

interface Attempts {
  attempts: number
  stood: number
}

export function measuredOrders(
  stages: readonly FuzzedOrders[],
  otherAttempts: Attempts,
  broken: number,
): Measurement[] {
  const attempts = stages.reduce((sum, { tried }) => sum + tried.length, otherAttempts.attempts)
  const stood = stages.reduce((sum, stage) => sum + countPlacedOrders(stage), otherAttempts.stood)
  const short = Math.max(0, Math.ceil(attempts * minPlacedShare) - stood)
  const none = { atMost: 0 }
  return [
    { name: 'orders shoppers tried to place', value: attempts, unit: '' },
    { name: 'of them stood', value: stood, unit: '' },
    { name: 'short of a third of them', value: short, unit: '', target: none },
    { name: 'what the books must say of them and did not', value: broken, unit: '', target: none },
  ]
}
