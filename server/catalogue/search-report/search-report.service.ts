import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import type { SearchReport } from '#contract/catalogue/search-report/search-report.contract.ts'
import { inEach, languages } from '#contract/platform/text/languages.ts'
import { countFound } from '#server/catalogue/products/search-products.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { SearchCounter } from './search-counter.ts'
import { addCounts, deleteOldCounts, findCountedToday, type NewCount, readCounts } from './search-report.repository.ts'

const maxCountsPerWrite = 100
const maxQueriesPerDay = 2000
const maxShownQueries = 50
const retentionDays = 90
const defaultDays = 30

/** Writes the counts. The number of results of each query is computed here once a day, because a number sent by a browser cannot be trusted. */
export async function writeCounts(db: Database, counter: SearchCounter): Promise<void> {
  const counted = counter.take(maxCountsPerWrite)
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
  await addCounts(db, counts, maxQueriesPerDay)
}

export async function reportSearches(db: Database, days = defaultDays): Promise<SearchReport> {
  const { searched, opened } = await readCounts(db, days, maxShownQueries)
  return {
    searches: searched.reduce((sum, search) => sum + search.searched, 0),
    most: searched.slice(0, maxShownQueries),
    nothing: searched.filter(({ found }) => found === 0).slice(0, maxShownQueries),
    opened: opened.map((search) => ({
      productId: search.productId,
      clicked: search.clicked,
      queries: search.queries,
      title: inEach(languages, (language) => productTitle(search, language)),
    })),
  }
}

export function deleteExpiredSearches(db: Database): Promise<void> {
  return deleteOldCounts(db, retentionDays)
}
