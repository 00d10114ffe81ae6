import type { Language } from '#contract/languages.ts'
import type { Order, OrderProduct } from '#contract/orders.contract.ts'
import type { LineInMail, OrderInMail } from '#server/mail/mail-data.ts'

/** An order as a mail in this language tells of it. */
export function orderInMail(order: Order, language: Language): OrderInMail {
  const { _id: orderId, number, name, email, address, note, subtotal, deliveryFee, discount } = order
  return {
    ...{ orderId, number, name, email, phone: spaced(order.phone), address, note, subtotal, deliveryFee, discount },
    total: order.totalPrice,
    lines: order.products.map((product) => lineInMail(product, language)),
  }
}

const tunisian = /^(\+216)(\d{2})(\d{3})(\d{3})$/

/** A Tunisian number in groups, as people read it out. */
function spaced(phone: string): string {
  return phone.replace(tunisian, '$1\u00a0$2\u00a0$3\u00a0$4')
}

export function lineInMail(product: OrderProduct, language: Language): LineInMail {
  const { productId, translations, quantity, price, color, size, coverImage } = product
  const translated = language === 'fr' ? undefined : translations[language]
  return {
    title: translated || productId.title,
    colour: color.colorName[language] || color.colorName.fr,
    ...{ size, quantity, price },
    image: color.image || coverImage,
  }
}
