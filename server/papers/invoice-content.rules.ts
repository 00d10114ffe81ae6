import { isDeepStrictEqual } from 'node:util'
import type { Trilingual } from '#contract/text/languages.ts'
import type { InvoiceContent, Sale } from '#server/db/tables/invoices-tables.ts'
import type { OrderRecord } from '#server/orders/order-record.ts'

/** What an order says that stands on its invoice. */
export function saleOf(order: OrderRecord): Sale {
  const { name, street, city, country, zipcode, state_name: state } = order
  return {
    buyer: { name, street, city, country, state, zipcode },
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
  }
}

/** Whether a paper still says what its order says. */
export function saysTheSame(content: InvoiceContent, sale: Sale): boolean {
  return isDeepStrictEqual(content.sale, sale)
}
