import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import type { SearchReport } from '#contract/catalogue/search-report/search-report.contract.ts'
import { inEach, languages } from '#contract/platform/text/languages.ts'
import { countFound } from '#server/catalogue/products/search-products.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { SearchCounter } from './search-counter.ts'
import { addCounts, deleteOldCounts, findCountedToday, type NewCount, readCounts } from './search-report.repository.ts'

const mostAtOnce = 100
const mostOfDay = 2000
const mostShown = 50
const keptDays = 90
const usualDays = 30

/** Writes the counts. The number of results of each query is computed here once a day, because a number sent by a browser cannot be trusted. */
export async function writeCounts(db: Database, counter: SearchCounter): Promise<void> {
  const counted = counter.take(mostAtOnce)
  if (counted.length === 0) return
  const countedToday = await findCountedToday(
    db,
    counted.map(({ query }) => query),
  )
  const counts: NewCount[] = []
  for (const { query, searched, opened } of counted) {
    const results = countedToday.has(query) ? 0 : await countFound(db, query)
    counts.push({
      query,
      searched,
      found: results,
      opened: [...opened].map(([product, clicked]) => ({ product, clicked })),
    })
  }
  await addCounts(db, counts, mostOfDay)
}

export async function reportSearches(db: Database, days = usualDays): Promise<SearchReport> {
  const { searched, opened } = await readCounts(db, days, mostShown)
  return {
    searches: searched.reduce((sum, search) => sum + search.searched, 0),
    most: searched.slice(0, mostShown),
    nothing: searched.filter(({ found }) => found === 0).slice(0, mostShown),
    opened: opened.map((search) => ({
      productId: search.productId,
      clicked: search.clicked,
      queries: search.queries,
      title: inEach(languages, (language) => productTitle(search, language)),
    })),
  }
}

export function forgetOldSearches(db: Database): Promise<void> {
  return deleteOldCounts(db, keptDays)
}
