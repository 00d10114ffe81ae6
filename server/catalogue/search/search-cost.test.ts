import { expect, it } from 'vitest'
import { createSampleProduct } from '#server/catalogue/products/sample-products.service.ts'
import { searchCards } from '#server/catalogue/products/search-products.service.ts'
import { sampleGarments } from '#server/operations/samples/catalogue/sample-catalogue.ts'
import { sampleProduct, sampleProductId } from '#server/operations/samples/sample-product.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const { db } = await createTestDatabase()
for (const garment of sampleGarments) {
  await createSampleProduct(db, sampleProductId(garment.id), sampleProduct(garment, new Map(), Date.now()))
}

async function measureMs(query: string): Promise<number> {
  const startedAt = performance.now()
  await searchCards(db, { query })
  return performance.now() - startedAt
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Twenty random words of four letters, new ones for each query so that no cache answers. */
function unknownWords(seed: number): string {
  const letters = Array.from({ length: 80 }, (_, index) =>
    String.fromCharCode(97 + (((seed + 1) * (index + 7) ** 3) % 26)),
  )
  return letters.join('').replace(/.{4}/g, '$& ')
}

it('searches for twenty unknown words in at most twice the time of an ordinary query', async () => {
  const unknown: number[] = []
  const ordinary: number[] = []
  // The queries alternate, so that a busy machine slows both.
  for (let seed = 0; seed < 15; seed++) {
    ordinary.push(await measureMs('jebba rouge femme en soie'))
    unknown.push(await measureMs(unknownWords(seed)))
  }
  expect(median(unknown) / median(ordinary)).toBeLessThan(2)
})
