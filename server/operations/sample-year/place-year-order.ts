import { OrderFields } from '#contract/orders/records/orders.contract.ts'
import { takeOrder } from '#server/orders/lifecycle/edit/edit-order.service.ts'
import { placeOrder } from '#server/orders/placement/place-order.service.ts'
import { listShelves, type ShelvedPiece } from './sample-year.repository.ts'
import { sales, type Year } from './year.ts'
import type { YearOrder } from './year-plan.rules.ts'

/** Places an order from a customer's account or as the staff enter it; undefined if nothing is in stock or the limits refuse it. */
export async function placeYearOrder(year: Year, order: YearOrder): Promise<string | undefined> {
  const products = (await choosePieces(year, order.pieces)).map(({ productId, colour, size }) => ({
    productId,
    color: colour,
    ...(size && { size }),
    quantity: 1,
  }))
  if (products.length === 0) return undefined
  return year.unlessRefused(() => (order.channel === 'site' ? fromHer : byStaff)(year, order, products))
}

type Products = readonly { productId: string; color: string; size?: string; quantity: number }[]

async function fromHer(year: Year, { index, buyer }: YearOrder, products: Products): Promise<string> {
  const { name, email, phone, address, language } = buyer
  const shopper = { kind: 'shopper', id: `sample-${buyer.index}`, email, emailVerified: true } as const
  const fields = OrderFields.parse({ name, email, phone, address, language, products, agreed: true })
  return (await placeOrder(year, shopper, year.key(`order ${index}`), fields)).order._id
}

async function byStaff(year: Year, { index, buyer, channel }: YearOrder, products: Products): Promise<string> {
  const { name, phone, address, language } = buyer
  const way = channel === 'shop' ? { pickUp: true } : { address }
  // Half of the customers whose order the staff enter leave an e-mail address.
  const email = year.chance.next() < 0.5 ? buyer.email : ''
  const buyerFields = { name, phone, language, email, note: '', discount: 0, ...way }
  const channelField = channel === 'site' ? {} : { channel }
  const fields = { ...buyerFields, ...channelField, products: [...products] }
  return (await takeOrder(year.db, sales, year.key(`order ${index}`), fields)).order._id
}

async function choosePieces({ db, chance }: Year, count: number): Promise<ShelvedPiece[]> {
  const shelves = (await listShelves(db)).filter(({ stock }) => stock > 0)
  const chosen: ShelvedPiece[] = []
  for (let piece = 0; piece < count; piece += 1) {
    const otherPieces = shelves.filter((piece) => chosen.every(({ productId }) => productId !== piece.productId))
    const garments = [...new Set(otherPieces.map(({ productId }) => productId))]
    if (garments.length === 0) return chosen
    // Some garments are more popular than others.
    const garment = garments[Math.floor(chance.next() ** 1.7 * garments.length)]
    chosen.push(chance.oneOf(otherPieces.filter(({ productId }) => productId === garment)))
  }
  return chosen
}
