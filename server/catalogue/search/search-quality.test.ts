import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createProduct } from '#server/catalogue/products/manage-products.service.ts'
import { createSampleProduct } from '#server/catalogue/products/sample-products.service.ts'
import { searchCards } from '#server/catalogue/products/search-products.service.ts'
import { saveSubCategories } from '#server/catalogue/products/sub-categories.service.ts'
import { sampleGarments } from '#server/operations/samples/catalogue/sample-catalogue.ts'
import { sampleSubCategories } from '#server/operations/samples/catalogue/sample-sub-categories.ts'
import { sampleProduct, sampleProductId } from '#server/operations/samples/sample-product.ts'
import { otherShops } from '#server/testing/other-shops.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { type JudgedQuery, type Judgement, judge, type Summary, summarise, summaryTable } from './query-judge.rules.ts'

const folder = new URL('.', import.meta.url)
const lists = readdirSync(folder).filter((name) => name.endsWith('.queries.json'))
/** The queries that the search was developed with, and those it was first tested with afterwards. */
const floors: Readonly<Record<string, Record<'first' | 'inFive' | 'rank' | 'gain' | 'junk' | 'nothing', number>>> = {
  'search-quality.queries.json': { first: 0.99, inFive: 0.99, rank: 0.99, gain: 0.98, junk: 0.07, nothing: 0.97 },
  'counter.queries.json': { first: 0.95, inFive: 0.98, rank: 0.96, gain: 0.91, junk: 0.11, nothing: 1 },
  'phone.queries.json': { first: 0.98, inFive: 0.99, rank: 0.98, gain: 0.96, junk: 0.08, nothing: 0.95 },
  'unseen.queries.json': { first: 0.96, inFive: 0.98, rank: 0.97, gain: 0.91, junk: 0.1, nothing: 1 },
  'unseen-later.queries.json': { first: 0.96, inFive: 0.98, rank: 0.97, gain: 0.93, junk: 0.1, nothing: 1 },
  'usual.queries.json': { first: 0.99, inFive: 0.99, rank: 0.99, gain: 0.97, junk: 0.05, nothing: 1 },
  'shoppers.queries.json': { first: 0.96, inFive: 0.96, rank: 0.96, gain: 0.92, junk: 0.1, nothing: 0.92 },
  'difficult.queries.json': { first: 0.97, inFive: 0.97, rank: 0.97, gain: 0.92, junk: 0.07, nothing: 1 },
  'other-shop.queries.json': { first: 0.98, inFive: 0.98, rank: 0.98, gain: 0.97, junk: 0.08, nothing: 1 },
  'passer-by.queries.json': { first: 0.97, inFive: 0.98, rank: 0.98, gain: 0.94, junk: 0.1, nothing: 1 },
  'third-shop.queries.json': { first: 0.95, inFive: 0.98, rank: 0.96, gain: 0.96, junk: 0.08, nothing: 1 },
}

const minRightExclusions = 0.95

/** The shop that a list of queries is for, and its products by the names in the list. */
async function stocked(name: string, { db }: TestDatabase): Promise<Map<string, string>> {
  const otherShop = Object.entries(otherShops).find(([shop]) => name === `${shop}.queries.json`)
  if (otherShop) {
    const [, { shelves, garments }] = otherShop
    await saveSubCategories(db, shelves)
    for (const { id, fields } of garments) await createProduct(db, fields, { id })
    return new Map(garments.map(({ id }) => [id, id]))
  }
  await saveSubCategories(db, sampleSubCategories)
  for (const garment of sampleGarments) {
    await createSampleProduct(db, sampleProductId(garment.id), sampleProduct(garment, new Map(), Date.now()))
  }
  return new Map(sampleGarments.map(({ id }) => [sampleProductId(id), id]))
}

type Judged = JudgedQuery & Judgement & { foundIds: string[]; didYouMean: string | undefined }

describe.each(lists)('search quality, list %s', async (name) => {
  const queries = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as JudgedQuery[]
  const database = await createTestDatabase()
  const { db } = database
  const garmentOf = await stocked(name, database)
  const ask = async (query: string) => {
    const { products, didYouMean } = await searchCards(db, { query })
    return { foundIds: products.map(({ _id }) => garmentOf.get(_id) ?? _id), didYouMean }
  }

  const judged: Judged[] = []
  for (const query of queries) {
    const { foundIds, didYouMean } = await ask(query.query)
    const foundMeant = didYouMean === undefined ? [] : (await ask(didYouMean)).foundIds
    judged.push({ ...query, foundIds, didYouMean, ...judge(query, { found: foundIds, didYouMean, foundMeant }) })
  }
  const classes = new Map<string, Summary>(
    [...new Set(queries.map((query) => query.class))]
      .sort()
      .map((queryClass) => [queryClass, summarise(judged.filter((judgedQuery) => judgedQuery.class === queryClass))]),
  )
  const summary = summarise(judged)
  classes.set('all', summary)
  const table = summaryTable(classes)
  const toLine = ({ query, foundIds, didYouMean }: Judged) => `${query}: ${foundIds.slice(0, 6)} (${didYouMean ?? ''})`
  const missed = judged.filter(({ inFive, absurd, denied }) => inFive === 0 || absurd === 1 || denied === 1).map(toLine)
  if (process.env.SEARCH_TABLE) {
    const poor = judged.filter(({ gain, junk }) => gain < 0.7 || junk > 0.5).map(toLine)
    process.stdout.write(`${name}\n${table}\nmissed\n${missed.join('\n')}\npoor\n${poor.join('\n')}\n`)
  }
  const least = floors[name]
  const why = `${table}\n${missed.join('\n')}`

  it('has targets', () => {
    expect(least, `${name} has no floors`).toBeDefined()
    expect(queries.length).toBeGreaterThan(100)
  })

  it('has a right product among the first five results, and first in most queries', () => {
    expect(summary.first, why).toBeGreaterThanOrEqual(least?.first ?? 1)
    expect(summary.inFive, why).toBeGreaterThanOrEqual(least?.inFive ?? 1)
    expect(summary.reciprocalRank, why).toBeGreaterThanOrEqual(least?.rank ?? 1)
  })

  it('finds most of the right products, and few others', () => {
    expect(summary.gain, why).toBeGreaterThanOrEqual(least?.gain ?? 1)
    expect(summary.junk, why).toBeLessThanOrEqual(least?.junk ?? 0)
  })

  it('finds nothing for things that no clothing shop sells', () => {
    const unmatchable = judged.filter((judgedQuery) => judgedQuery.expect.length === 0)
    const rest = unmatchable.filter(({ foundIds }) => foundIds.length > 0).map(toLine)
    expect(unmatchable.length).toBeGreaterThan(10)
    expect(1 - rest.length / unmatchable.length, rest.join('\n')).toBeGreaterThanOrEqual(least?.nothing ?? 1)
  })

  it('shows no excluded product, and ranks the right ones first', () => {
    const exclusions = judged.filter(({ never }) => never !== undefined)
    const right = exclusions.filter(({ first, denied }) => first === 1 && denied === 0)
    expect(right.length, why).toBeGreaterThanOrEqual(exclusions.length * minRightExclusions)
  })

  it('never suggests an absurd correction', () => {
    expect(judged.filter(({ absurd }) => absurd === 1).map(toLine)).toEqual([])
  })
})
