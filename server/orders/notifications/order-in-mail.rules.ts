import { amountToCollect } from '#contract/orders/records/order-states.rules.ts'
import type { Order, OrderProduct } from '#contract/orders/records/orders.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import type { LineInMail, OrderInMail } from '#server/platform/mail/mail-data.ts'

/** The fields of an order for a mail in this language. */
export function orderInMail(order: Order, language: Language): OrderInMail {
  const { _id: orderId, number, name, email, address, note, subtotal, deliveryFee, discount, phone, pickUp } = order
  return {
    orderId,
    number,
    name,
    email,
    phone,
    address,
    pickUp,
    note,
    subtotal,
    deliveryFee,
    discount,
    total: order.totalPrice,
    deposit: order.deposit,
    isPaid: order.isPaid,
    due: amountToCollect(order) ?? 0,
    lines: order.products.map((product) => lineInMail(product, language)),
  }
}

export function lineInMail(product: OrderProduct, language: Language): LineInMail {
  const { productId, translations, quantity, price, color, size, coverImage } = product
  const translated = language === 'fr' ? undefined : translations[language]
  return {
    title: translated || productId.title,
    colour: color.colorName[language] || color.colorName.fr,
    size,
    quantity,
    price,
    image: color.image || coverImage,
  }
}
