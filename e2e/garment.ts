import { expect } from '@playwright/test'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { CartItem } from '#contract/orders/cart/cart.rules.ts'
import { sampleGarments } from '#server/operations/samples/catalogue/sample-catalogue.ts'
import { sampleProductId } from '#server/operations/samples/sample-product.ts'
import { getAdminSession } from './accounts.ts'
import { test as base } from './journey-test.ts'

/** Garments that exist during all journeys; newer ones may belong to another journey, which deletes them. */
export const sampleIds = sampleGarments.map(({ id }) => sampleProductId(id))

interface Garments {
  /** Creates a blue garment with this stock, which only the current journey uses. */
  newGarment: (stock: number) => Promise<Product>
}

export const test = base.extend<Garments>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern, and this fixture needs no other
  newGarment: async ({}, use) => {
    const { api } = await getAdminSession()
    const made: Product[] = []
    await use(async (stock) => {
      const title = `Jebba ${nonsenseWord()}`
      const colors = [{ colorName: { fr: 'Bleu', en: 'Blue', ar: 'أزرق' }, stock }]
      // With this early publication date the garment is at the end of every list, so that it moves nothing in the lists of other journeys.
      const fields = { title, mainCategory: 'men', newPrice: 120, publishedAt: '2020-01-01T08:00:00Z', colors }
      const response = await api.post('/api/products/create-product', { data: fields })
      await expect(response).toBeOK()
      const product = (await response.json()) as Product
      made.push(product)
      return product
    })
    for (const { _id } of made) await api.delete(`/api/products/${_id}`)
  },
})

/** Consonants only: a word with digits or vowels could be read as a size, a price or a similar word. */
function nonsenseWord(): string {
  const consonants = 'bcdfghjkmnpqrstvwz'
  return Array.from({ length: 7 }, () => consonants[Math.floor(Math.random() * consonants.length)]).join('')
}

/** The cart line of a garment, as the browser stores it. */
export function toCartItem({ _id, title, newPrice, coverImage, colors }: Product, quantity: number): CartItem {
  const [colour] = colors
  if (!colour) throw new Error('A garment has a colour')
  return {
    _id,
    title,
    newPrice,
    mainCategory: 'men',
    subCategory: '',
    brand: '',
    coverImage,
    quantity,
    color: { colorName: colour.colorName, image: '' },
    stock: colour.stock,
  }
}
