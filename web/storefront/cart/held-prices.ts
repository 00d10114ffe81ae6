import { type CartItem, lineKey } from '#contract/cart/cart.rules.ts'
import { shownPriceOf } from '#contract/cart/cart-freshness.rules.ts'
import type { ShownPrice } from '#contract/orders/held-prices.contract.ts'
import { heldPricesCall } from '#contract/orders/place-order-call.ts'

/** The keys of those lines whose price the shop still charges as it was shown. */
export async function askHeldPrices(items: readonly CartItem[]): Promise<ReadonlySet<string>> {
  const asked = items.flatMap((item): { key: string; price: ShownPrice }[] => {
    const shownPrice = shownPriceOf(item)
    if (shownPrice === undefined) return []
    const { _id: productId, made } = item
    return [{ key: lineKey(item), price: { productId, shownPrice, ...(made && { choices: made.choices }) } }]
  })
  const response = await fetch(heldPricesCall.path, {
    method: heldPricesCall.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prices: asked.map(({ price }) => price) }),
  })
  const { held }: { held: readonly boolean[] } = await response.json()
  return new Set(asked.flatMap(({ key }, place) => (held[place] ? [key] : [])))
}
