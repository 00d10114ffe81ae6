import { isDeepStrictEqual } from 'node:util'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import type { OrderRecord } from '#server/orders/records/order-record.ts'
import type { InvoiceContent, Sale } from '#server/platform/db/tables/invoices-tables.ts'

/** The sale of an order: the delivered pieces, or the retained amount after a return of everything; undefined if there is neither. */
export function saleOf(order: OrderRecord): Sale | undefined {
  const { name, street, city, country, zipcode, state_name: state, retained_millimes: retained } = order
  const buyer = { name, street, city, country, state, zipcode }
  if (order.state === 'returned' && retained > 0)
    return { buyer, lines: [], goods: 0, delivery: 0, discount: 0, retained }
  if (order.state !== 'delivered') return undefined
  return {
    buyer,
    lines: (order.lines ?? []).map(({ title, translations, colour_name, size, quantity, price_millimes: price }) => ({
      title: { fr: title, en: translations.en ?? title, ar: translations.ar ?? title } satisfies Trilingual,
      colour: { fr: colour_name.fr, en: colour_name.en, ar: colour_name.ar },
      size,
      quantity,
      price,
    })),
    goods: order.subtotal_millimes,
    delivery: order.delivery_fee_millimes,
    discount: order.discount_millimes,
    ...(retained > 0 && { retained }),
  }
}

/** Whether an invoice still matches its order. */
export function matchesSale(content: InvoiceContent, sale: Sale): boolean {
  return isDeepStrictEqual(content.sale, sale)
}
