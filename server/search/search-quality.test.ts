import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { searchProducts } from '#server/products/browse-products.service.ts'
import { createSampleProduct } from '#server/products/sample-products.service.ts'
import { saveSubCategories } from '#server/products/sub-categories.service.ts'
import { sampleGarments } from '#server/samples/catalogue/sample-catalogue.ts'
import { sampleSubCategories } from '#server/samples/catalogue/sample-sub-categories.ts'
import { sampleProduct, sampleProductId } from '#server/samples/sample-product.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

interface Case {
  query: string
  /** Any of these is a right answer. */
  expect: string[]
  note: string
}

const cases = JSON.parse(readFileSync(new URL('search-quality.queries.json', import.meta.url), 'utf8')) as Case[]
const read = 5

/** What shoppers see of the results: whether what they meant is among the first, and how far up. */
function judge(found: readonly string[], { expect: wanted }: Case) {
  const right = found.slice(0, read).filter((id) => wanted.includes(id)).length
  const first = found.findIndex((id) => wanted.includes(id))
  return { recall: right / Math.min(read, wanted.length), reciprocalRank: first < 0 ? 0 : 1 / (first + 1) }
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

describe('search, as Tunisians type', async () => {
  const { db } = await createTestDatabase()
  await saveSubCategories(db, sampleSubCategories)
  for (const garment of sampleGarments) {
    await createSampleProduct(db, sampleProductId(garment.id), sampleProduct(garment, new Map(), Date.now()))
  }
  const garmentOf = new Map(sampleGarments.map(({ id }) => [sampleProductId(id), id]))

  const judged: (Case & ReturnType<typeof judge> & { found: string[] })[] = []
  for (const one of cases) {
    const { products } = await searchProducts(db, { query: one.query })
    const found = products.map(({ _id }) => garmentOf.get(_id) ?? _id)
    judged.push({ ...one, found: found.slice(0, read), ...judge(found, one) })
  }
  const missed = judged
    .filter(({ recall }) => recall < 1)
    .map(({ query, note, found }) => `${query} (${note}): ${found}`)

  it('is tried with enough queries, in both scripts', () => {
    expect(cases.length).toBeGreaterThanOrEqual(150)
    expect(cases.filter(({ query }) => /\p{Script=Arabic}/u.test(query)).length).toBeGreaterThanOrEqual(100)
  })

  it('finds what was meant among the first five', () => {
    const recall = mean(judged.map((one) => one.recall))
    expect(recall, `recall@5 is ${recall.toFixed(3)}; missed:\n${missed.join('\n')}`).toBeGreaterThanOrEqual(0.97)
  })

  it('puts it first, or nearly', () => {
    const rank = mean(judged.map((one) => one.reciprocalRank))
    expect(rank, `mean reciprocal rank is ${rank.toFixed(3)}`).toBeGreaterThanOrEqual(0.9)
  })
})
