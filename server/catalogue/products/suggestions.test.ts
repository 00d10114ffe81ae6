import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Language, languages } from '#contract/platform/text/languages.ts'
import { createSampleProduct } from '#server/catalogue/products/sample-products.service.ts'
import { saveSubCategories } from '#server/catalogue/products/sub-categories.service.ts'
import { splitWords } from '#server/catalogue/search/normalise-words.rules.ts'
import { sampleGarments } from '#server/operations/samples/catalogue/sample-catalogue.ts'
import { sampleSubCategories } from '#server/operations/samples/catalogue/sample-sub-categories.ts'
import { sampleProduct, sampleProductId } from '#server/operations/samples/sample-product.ts'
import { ContentCachedValue } from '#server/platform/db/content-cached-value.ts'
import { unsettledContent } from '#server/platform/db/content-version.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { productCards } from './product-cards.repository.ts'
import { searchProducts } from './search-products.service.ts'
import { countShelves } from './shelf-counts.repository.ts'
import { suggest } from './suggestions.service.ts'

/** Three letters, or those that sound alike, and the garments and sub-categories they can mean. */
interface Case {
  typed: string
  means: readonly string[]
}

const floor = 0.98
const heaviest = 2048
const written: readonly Case[] = JSON.parse(
  readFileSync(new URL('../search/suggestions.cases.json', import.meta.url), 'utf8'),
)
/** Every title and sub-category, by the first three letters of its first word, in each language. */
const titles: readonly Case[] = [
  ...sampleGarments.flatMap(({ id, title }) => languages.map((language) => ({ means: [id], text: title[language] }))),
  ...sampleSubCategories.flatMap(({ slug, name }) =>
    languages.map((language) => ({ means: [slug], text: name[language] })),
  ),
].map(({ means, text }) => ({ means, typed: (splitWords(text)[0] ?? '').slice(0, 3) }))

describe('search suggestions', async () => {
  const test = await createTestApp()
  const { app, db } = test
  await saveSubCategories(db, sampleSubCategories)
  for (const garment of sampleGarments) {
    await createSampleProduct(db, sampleProductId(garment.id), sampleProduct(garment, new Map(), Date.now()))
  }
  const shelves = new ContentCachedValue(unsettledContent(), () => countShelves(db))
  const garmentOf = new Map(sampleGarments.map((garment) => [sampleProductId(garment.id), garment]))
  const namesOf = (means: string) => {
    const garment = sampleGarments.find(({ id }) => id === means)
    const shelf = sampleSubCategories.find(({ slug }) => slug === means)
    return [garment?.title, shelf?.name].flatMap((name) => (name ? Object.values(name) : []))
  }
  const answers = new Map<string, ReturnType<typeof suggest>>()
  const suggested = (query: string, language: Language) => {
    const answer = answers.get(query) ?? suggest(db, shelves, { query, language })
    answers.set(query, answer)
    return answer
  }
  const results = new Map<string, ReturnType<typeof firstFive>>()
  const firstFive = (query: string) => searchProducts(db, productCards, { query, limit: 5 })
  const searched = (query: string) => {
    const result = results.get(query) ?? firstFive(query)
    results.set(query, result)
    return result
  }
  /** Whether one of these queries finds it among the first five results. */
  const leads = async (queries: readonly string[], means: readonly string[]) => {
    const results = await Promise.all(queries.map(searched))
    return results.some(({ products }) => products.some(({ _id }) => means.includes(garmentOf.get(_id)?.id ?? '')))
  }
  /** Whether a suggestion is the garment, the sub-category, or a query that leads to it. */
  const isRight = async ({ typed, means }: Case) => {
    const language = /\p{Script=Arabic}/u.test(typed) ? 'ar' : 'fr'
    const answer = await suggested(typed, language)
    const words = new Set(means.flatMap(namesOf).flatMap(splitWords))
    return (
      answer.products.some(({ id }) => means.includes(garmentOf.get(id)?.id ?? '')) ||
      answer.shelves.some(({ slug }) => means.includes(slug)) ||
      answer.queries.some((query) => splitWords(query).some((word) => words.has(word))) ||
      (await leads(answer.queries, means))
    )
  }

  it.each([
    ['every title and shelf', titles],
    ['what was written down before there was anything to suggest', written],
  ])('are right after three letters of %s', async (_which, cases) => {
    const wrong: string[] = []
    for (const example of cases) if (!(await isRight(example))) wrong.push(`${example.typed}: ${example.means[0]}`)
    expect(cases.length).toBeGreaterThan(90)
    expect(1 - wrong.length / cases.length, wrong.join('\n')).toBeGreaterThanOrEqual(floor)
  })

  it.each([
    ['bakjn', 'bakhnoug'],
    ['sagsa', 'safsari'],
    ['vurno', 'burnous'],
    ['قفطسن', 'kaftan'],
  ])('tolerate a typing error: %s', async (typed, slug) => {
    const { shelves: shelfMatches, products, queries } = await suggest(db, shelves, { query: typed, language: 'fr' })
    expect(shelfMatches.map((shelf) => shelf.slug)).toContain(slug)
    expect(products.length, JSON.stringify(queries)).toBeGreaterThan(0)
  })

  it('are right more often than by chance', async () => {
    const strangers = written.map(({ typed }, place) => ({
      typed,
      means: written[(place + 41) % written.length]?.means ?? [],
    }))
    let right = 0
    for (const stranger of strangers) if (await isRight(stranger)) right++
    expect(right / strangers.length).toBeLessThan(0.4)
  })

  it.each(languages)('are short in %s, whatever is typed', async (language) => {
    // Each is typed in one of the languages.
    const queriesOfLanguage = written.filter((_, place) => languages[place % languages.length] === language)
    for (const { typed } of queriesOfLanguage) {
      const url = `/api/products/suggest?language=${language}&query=${encodeURIComponent(typed)}`
      const { statusCode, body } = await app.inject({ url })
      expect([statusCode, Buffer.byteLength(body) <= heaviest], body).toEqual([200, true])
    }
  })

  it('complete the last word and keep those before it', async () => {
    const { queries } = await suggest(db, shelves, { query: 'kaftan ha', language: 'fr' })
    expect(queries[0]).toBe('kaftan harir')
  })

  it('count the products of a sub-category, and those the query would find', async () => {
    const { shelves: shelfMatches, total, products } = await suggest(db, shelves, { query: 'jeb', language: 'ar' })
    expect(shelfMatches[0]).toMatchObject({ slug: 'jebba', name: 'جبب' })
    expect(shelfMatches[0]?.count).toBeGreaterThan(3)
    expect(total).toBeGreaterThanOrEqual(products.length)
  })

  it.each(['', ' ', 'j', '%%', '\u200f\u200f', '((', '🧵🧵', 'qzxqzx'])('are empty for %j', async (query) => {
    expect(await suggest(db, shelves, { query, language: 'fr' })).toMatchObject({ queries: [], products: [] })
  })

  it('refuse an unknown language and a text that is too long', async () => {
    const ask = (query: string) => app.inject({ url: `/api/products/suggest?${query}` })
    expect((await ask('query=jeb&language=de')).statusCode).toBe(400)
    expect((await ask(`query=${'j'.repeat(101)}&language=fr`)).statusCode).toBe(400)
  })
})
