import { type CartItem, lineKey, wishOf } from '#contract/orders/cart/cart.rules.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import type { Shopper } from '#web/identity/identity.ts'
import { visitOrigin } from '#web/state/visit.ts'
import { addressOf } from '#web/storefront/addresses/address-values.ts'
import type { CheckoutValues } from './checkout-values.ts'
import { getOrderKey } from './draft.ts'
import { shownPriceOf } from './reserved-prices.ts'
import type { IntendedOrder } from './waiting-order.ts'

interface OrderContext {
  language: Language
  /** In dinars, as it was shown. */
  total: number
}

/** Builds the complete order, so that it can be sent at any later time. */
export function createOrder(
  shopper: Shopper,
  values: CheckoutValues,
  items: readonly CartItem[],
  { language, total }: OrderContext,
): IntendedOrder {
  const { name, phone, note } = values
  const products = items.map((item) => {
    const { _id, quantity, color, size, advised, made } = item
    const shownPrice = shownPriceOf(item)
    return {
      productId: _id,
      quantity,
      color: { colorName: color.colorName },
      ...(shownPrice !== undefined && { shownPrice }),
      ...(size !== undefined && { size }),
      ...(advised !== undefined && { advised }),
      ...(made && { made: wishOf(made) }),
    }
  })
  return {
    key: getOrderKey(shopper.id),
    shopperId: shopper.id,
    cameFrom: visitOrigin(),
    body: {
      name,
      email: shopper.email,
      phone,
      address: addressOf(values, language),
      products,
      note,
      language,
      agreed: true,
    },
    total,
    lines: items.map((item) => ({ key: lineKey(item), quantity: item.quantity })),
    intendedAt: Date.now(),
    sent: false,
  }
}
