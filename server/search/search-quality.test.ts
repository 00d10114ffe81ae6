import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createSampleProduct } from '#server/products/sample-products.service.ts'
import { searchCards } from '#server/products/search-products.service.ts'
import { saveSubCategories } from '#server/products/sub-categories.service.ts'
import { sampleGarments } from '#server/samples/catalogue/sample-catalogue.ts'
import { sampleSubCategories } from '#server/samples/catalogue/sample-sub-categories.ts'
import { sampleProduct, sampleProductId } from '#server/samples/sample-product.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { type JudgedQuery, type Judgement, judge, type Summary, summarise, summaryTable } from './query-judge.rules.ts'

const folder = new URL('.', import.meta.url)
const lists = readdirSync(folder).filter((name) => name.endsWith('.queries.json'))
/** What the search was made with, and what it had not seen before it was judged by it. */
const floors: Readonly<Record<string, Record<'first' | 'inFive' | 'rank' | 'gain' | 'junk', number>>> = {
  'search-quality.queries.json': { first: 0.99, inFive: 0.99, rank: 0.99, gain: 0.97, junk: 0.08 },
  'counter.queries.json': { first: 0.95, inFive: 0.97, rank: 0.96, gain: 0.9, junk: 0.12 },
  'phone.queries.json': { first: 0.97, inFive: 0.985, rank: 0.98, gain: 0.955, junk: 0.09 },
  'unseen.queries.json': { first: 0.94, inFive: 0.96, rank: 0.95, gain: 0.89, junk: 0.12 },
}

type Judged = JudgedQuery & Judgement & { found: string[]; didYouMean: string | undefined }

describe.each(lists)('search, asked %s', async (name) => {
  const queries = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as JudgedQuery[]
  const { db } = await createTestDatabase()
  await saveSubCategories(db, sampleSubCategories)
  for (const garment of sampleGarments) {
    await createSampleProduct(db, sampleProductId(garment.id), sampleProduct(garment, new Map(), Date.now()))
  }
  const garmentOf = new Map(sampleGarments.map(({ id }) => [sampleProductId(id), id]))
  const ask = async (query: string) => {
    const { products, didYouMean } = await searchCards(db, { query })
    return { found: products.map(({ _id }) => garmentOf.get(_id) ?? _id), didYouMean }
  }

  const judged: Judged[] = []
  for (const one of queries) {
    const { found, didYouMean } = await ask(one.query)
    const foundMeant = didYouMean === undefined ? [] : (await ask(didYouMean)).found
    judged.push({ ...one, found, didYouMean, ...judge(one, { found, didYouMean, foundMeant }) })
  }
  const classes = new Map<string, Summary>(
    [...new Set(queries.map((one) => one.class))]
      .sort()
      .map((named) => [named, summarise(judged.filter((one) => one.class === named))]),
  )
  const all = summarise(judged)
  classes.set('all', all)
  const table = summaryTable(classes)
  const said = ({ query, found, didYouMean }: Judged) => `${query}: ${found.slice(0, 6)} (${didYouMean ?? ''})`
  const missed = judged.filter(({ inFive, absurd }) => inFive === 0 || absurd === 1).map(said)
  if (process.env.SEARCH_TABLE) {
    const poor = judged.filter(({ gain, junk }) => gain < 0.7 || junk > 0.5).map(said)
    process.stdout.write(`${name}\n${table}\nmissed\n${missed.join('\n')}\npoor\n${poor.join('\n')}\n`)
  }
  const least = floors[name]
  const why = `${table}\n${missed.join('\n')}`

  it('knows what it has to reach', () => {
    expect(least, `${name} has no floors`).toBeDefined()
    expect(queries.length).toBeGreaterThan(100)
  })

  it('finds what was meant among the first five, and first or nearly', () => {
    expect(all.first, why).toBeGreaterThanOrEqual(least?.first ?? 1)
    expect(all.inFive, why).toBeGreaterThanOrEqual(least?.inFive ?? 1)
    expect(all.reciprocalRank, why).toBeGreaterThanOrEqual(least?.rank ?? 1)
  })

  it('finds most of it, and little else', () => {
    expect(all.gain, why).toBeGreaterThanOrEqual(least?.gain ?? 1)
    expect(all.junk, why).toBeLessThanOrEqual(least?.junk ?? 0)
  })

  it('never proposes what is absurd', () => {
    expect(judged.filter(({ absurd }) => absurd === 1).map(said)).toEqual([])
  })
})
