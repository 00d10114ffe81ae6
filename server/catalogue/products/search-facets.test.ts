import { beforeAll, describe, expect, it } from 'vitest'
import { sampleGarments } from '#server/operations/samples/catalogue/sample-catalogue.ts'
import { sampleSubCategories } from '#server/operations/samples/catalogue/sample-sub-categories.ts'
import { sampleProduct, sampleProductId } from '#server/operations/samples/sample-product.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { listFacets } from './facets.service.ts'
import { createSampleProduct } from './sample-products.service.ts'
import { searchCards } from './search-products.service.ts'
import { saveSubCategories } from './sub-categories.service.ts'

describe('the facets of search results', async () => {
  const { db } = await createTestDatabase()
  beforeAll(async () => {
    await saveSubCategories(db, sampleSubCategories)
    for (const garment of sampleGarments) {
      await createSampleProduct(db, sampleProductId(garment.id), sampleProduct(garment, new Map(), Date.now()))
    }
  })
  const total = async (query: Parameters<typeof searchCards>[1]) => (await searchCards(db, query)).total
  const tooNarrow = async (query: Parameters<typeof searchCards>[1]) =>
    (await searchCards(db, query)).understood?.tooNarrow

  it.each([
    ['jebba', {}],
    ['kaftan', { color: ['green'] }],
    ['robe de mariée', { inStock: true }],
    ['جبة أقل من 400 دينار', { size: ['M'] }],
    ['jebba 6 ans', { max: 200 }],
    // No product matches in that colour: the colour is ignored, in the facets as in the list.
    ['burnous vert', { category: 'men' as const }],
    ['chechia saghira', { sub: 'chechia' }],
  ])('count for each choice beside %s the results that choosing it shows', async (query, filter) => {
    const { facets } = await listFacets(db, { query, ...filter })
    expect(await total({ query, ...filter })).toBeGreaterThan(0)
    for (const { key, count } of facets.colors) expect(await total({ query, ...filter, color: [key] }), key).toBe(count)
    for (const { key, count } of facets.fabrics)
      expect(await total({ query, ...filter, fabric: [key] }), key).toBe(count)
    for (const { key, count } of facets.occasions)
      expect(await total({ query, ...filter, occasion: [key] }), key).toBe(count)
    for (const { size, count } of facets.sizes)
      expect(await total({ query, ...filter, size: [size] }), size).toBe(count)
    for (const { slug, count } of facets.subCategories)
      expect(await total({ query, ...filter, sub: slug }), slug).toBe(count)
  })

  it('include values of the results, and chosen values so that they can be deselected', async () => {
    const { facets } = await listFacets(db, { query: 'chechia', size: ['M'] })
    expect(facets.subCategories.map(({ slug }) => slug)).toEqual(['chechia'])
    expect(facets.sizes.filter(({ kind }) => kind !== 'ages').map(({ size, count }) => `${size} ${count}`)).toContain(
      'M 0',
    )
    expect((await listFacets(db, { query: 'xyzxyz' })).facets).toMatchObject({ colors: [], sizes: [], fabrics: [] })
  })

  it('do not change the meaning of the words', async () => {
    expect(await total({ query: 'chechia' })).toBeGreaterThan(0)
    expect(await total({ query: 'chechia', category: 'women' })).toBe(0)
    expect(await tooNarrow({ query: 'chechia', category: 'women' })).toEqual([
      { filter: 'category', count: await total({ query: 'chechia' }) },
    ])
  })

  it('name the filter that hides results: both price limits as one, and all together where no single one is the cause', async () => {
    const totalMatches = await total({ query: 'burnous' })
    expect(await tooNarrow({ query: 'burnous', min: 1, max: 2 })).toEqual([{ filter: 'price', count: totalMatches }])
    expect(await tooNarrow({ query: 'burnous', max: 2, category: 'women' })).toEqual([
      { filter: 'all', count: totalMatches },
    ])
    expect(await tooNarrow({ query: 'xyzxyz', max: 2 })).toBeUndefined()
  })

  it.each(['price', '-price', 'newest', 'trending'] as const)('are the same in the order %s', async (sort) => {
    const ids = async (query: object) => (await searchCards(db, { query: 'kaftan', ...query })).products
    const sorted = await ids({ sort })
    expect(sorted.map(({ _id }) => _id).sort()).toEqual((await ids({})).map(({ _id }) => _id).sort())
    const prices = sorted.map(({ newPrice }) => newPrice)
    if (sort === 'price') expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    if (sort === '-price') expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  })
})
