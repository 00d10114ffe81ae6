import { type CartItem, lineKey } from '#contract/orders/cart/cart.rules.ts'
import type { FreshCart } from '#contract/orders/cart/cart-freshness.rules.ts'
import { listPriceIncreases } from '#contract/orders/cart/price-increases.rules.ts'
import type { ShownPrice } from '#contract/orders/placement/held-prices.contract.ts'
import { heldPricesCall } from '#contract/orders/placement/held-prices-call.ts'

const maxPrice = 1_000_000

/** The shown price of a line, rounded to millimes; undefined if the stored cart holds an impossible price. */
export function shownPriceOf({ newPrice }: Pick<CartItem, 'newPrice'>): number | undefined {
  return newPrice >= 0 && newPrice <= maxPrice ? Math.round(newPrice * 1000) / 1000 : undefined
}

/** Returns the keys of the lines whose price rose but for which the shop still charges the shown price; none if the request fails. */
export async function findReservedPriceKeys(
  items: readonly CartItem[],
  fresh: FreshCart,
): Promise<ReadonlySet<string>> {
  const requests = listPriceIncreases(items, fresh).flatMap((item): { key: string; price: ShownPrice }[] => {
    const shownPrice = shownPriceOf(item)
    if (shownPrice === undefined) return []
    const { _id: productId, made } = item
    return [{ key: lineKey(item), price: { productId, shownPrice, ...(made && { choices: made.choices }) } }]
  })
  if (requests.length === 0) return new Set()
  const held = await ask(requests.map(({ price }) => price)).catch(() => [])
  return new Set(requests.flatMap(({ key }, place) => (held[place] ? [key] : [])))
}

async function ask(prices: readonly ShownPrice[]): Promise<readonly boolean[]> {
  const response = await fetch(heldPricesCall.path, {
    method: heldPricesCall.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prices }),
  })
  const { held }: { held: readonly boolean[] } = response.ok ? await response.json() : { held: [] }
  return held
}
