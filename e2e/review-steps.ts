import { expect } from '@playwright/test'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { GarmentFit } from '#contract/catalogue/size-advice/garment-fit.contract.ts'
import { reviewTokenHeader } from '#contract/customers/reviews/review-limits.ts'
import type { OfficeReview, ReviewInvitation } from '#contract/customers/reviews/reviews.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import type { Mail, MailEntry } from '#contract/platform/mail/outbox.contract.ts'
import { daysAfterDelivery } from '#server/testing/days-after-delivery.ts'
import { getAdminSession, newAddress, newApiClient } from './accounts.ts'
import { newPhone } from './order-steps.ts'

/** Moves an order through its states until it is delivered. */
export async function deliverOrder({ _id }: Pick<OfficeOrder, '_id'>): Promise<void> {
  const { api } = await getAdminSession()
  const { state }: OfficeOrder = await (await api.get(`/api/admin/orders/${_id}`)).json()
  for (const next of [...(state === 'new' ? ['confirmed'] : []), 'preparing', 'with-courier', 'delivered']) {
    const data = { state: next, ...(next === 'with-courier' && { courierId: null }) }
    await expect(await api.post(`/api/admin/orders/${_id}/state`, { data })).toBeOK()
  }
}

/** Moves the deliveries eight days into the past, which sends the invitations to review. */
export function moveDeliveriesBack(orders: readonly string[]): Promise<void> {
  return daysAfterDelivery(process.env.E2E_DATA_DIR ?? '', orders, 8)
}

/** Creates reviews: orders are taken by phone and delivered, and each buyer writes by the mailed link that the size is small. */
export async function reviewAsSmall(product: Product, size: string, count: number): Promise<void> {
  const { api } = await getAdminSession()
  const email = newAddress()
  const orders: string[] = []
  for (let index = 0; index < count; index++) {
    const taken = await api.post('/api/admin/orders', {
      headers: { 'idempotency-key': `buyer-${Math.random().toString(36).slice(2)}-${Date.now()}` },
      data: {
        name: 'Salwa Trabelsi',
        email,
        phone: newPhone(),
        language: 'fr',
        note: '',
        address: { street: '3, rue du Pacha', city: 'La Marsa', country: 'Tunisie', state: 'Tunis', zipcode: '2070' },
        products: [{ productId: product._id, color: product.colors[0]?.colorName.fr, size, quantity: 1 }],
      },
    })
    const order: OfficeOrder = await taken.json()
    await deliverOrder(order)
    orders.push(order._id)
  }
  await moveDeliveriesBack(orders)
  for (const token of await mailedTokens(email, count)) {
    // Each review comes from its own address, because of the rate limit per network.
    const buyer = await newApiClient({ [reviewTokenHeader]: token })
    const { pieces }: ReviewInvitation = await (await buyer.get('/api/reviews/mine')).json()
    const review = { stars: 4, fit: 'small', height: null, name: 'Salwa', said: '', pictures: [], language: 'fr' }
    await expect(await buyer.post('/api/reviews', { data: { ...review, line: pieces[0]?.line } })).toBeOK()
    await buyer.dispose()
  }
  await publishWords(product)
}

/** The number of buyers whose rating of the fit is public; the response may be cached for a moment. */
export async function countFitRatings({ _id }: Product): Promise<number> {
  const { api } = await getAdminSession()
  const { said }: GarmentFit = await (await api.get(`/api/product-fit/${_id}`)).json()
  return said.reduce((sum, { small, expected, large }) => sum + small + expected + large, 0)
}

/** The tokens of all invitations sent to an address, once all are written. */
async function mailedTokens(recipient: string, count: number): Promise<string[]> {
  const { api } = await getAdminSession()
  const tokens = new Map<string, string>()
  await expect
    .poll(
      async () => {
        const mails: MailEntry[] = await (await api.get('/api/admin/outbox', { params: { to: recipient } })).json()
        for (const { id, template } of mails) {
          if (template !== 'review-invitation' || tokens.has(id)) continue
          const { text }: Mail = await (await api.get(`/api/admin/outbox/${id}`)).json()
          const token = /#([\w-]{43})/.exec(text)?.[1]
          if (token) tokens.set(id, token)
        }
        return tokens.size
      },
      // A job writes the mails, which takes longer on a busy machine.
      { timeout: 90_000 },
    )
    .toBe(count)
  return [...tokens.values()]
}

/** Publishes all reviews of a garment. The list of waiting reviews holds those of other journeys too. */
async function publishWords({ _id }: Product): Promise<void> {
  const { api } = await getAdminSession()
  const waiting: OfficeReview[] = []
  for (let page = 1, total = 1; waiting.length < total; page++) {
    const answer = await api.get('/api/admin/reviews', { params: { state: 'waiting', page } })
    const newReviews: OfficeReview[] = await answer.json()
    if (newReviews.length === 0) break
    waiting.push(...newReviews)
    total = Number(answer.headers()['x-total-count'])
  }
  for (const id of new Set(waiting.filter(({ productId }) => productId === _id).map((buyer) => buyer.id))) {
    await expect(await api.patch(`/api/admin/reviews/${id}`, { data: { state: 'published' } })).toBeOK()
  }
}
