import type { CardProduct } from '#contract/catalogue/products/product-cards.contract.ts'
import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import type { Suggestions } from '#contract/catalogue/search/suggestions.contract.ts'
import { type Language, languages } from '#contract/platform/text/languages.ts'
import { splitWords } from '#server/catalogue/search/normalise-words.rules.ts'
import { suggestQueries } from '#server/catalogue/search/suggested-queries.service.ts'
import { completionRank, typedText } from '#server/catalogue/search/suggested-words.rules.ts'
import type { ContentCachedValue } from '#server/platform/db/content-cached-value.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { productCards } from './product-cards.repository.ts'
import { searchProducts } from './search-products.service.ts'
import type { CountedShelf } from './shelf-counts.repository.ts'

const maxResults = { queries: 4, shelves: 3, products: 5 } as const
/** The number of results read for words and sub-categories; more than are shown. */
const maxReadResults = 12
const maxTextLength = 80
const minQueryLength = 2

interface Typed {
  query: string
  language: Language
}

/** Suggestions for a partly typed query: products it finds, and completions. */
export async function suggest(
  db: Database,
  shelves: ContentCachedValue<CountedShelf[]>,
  { query, language }: Typed,
): Promise<Suggestions> {
  if (query.trim().length < minQueryLength) return { queries: [], shelves: [], products: [], total: 0 }
  const [matches, counted] = await Promise.all([
    searchProducts(db, productCards, { query, limit: maxReadResults }),
    shelves.read(),
  ])
  const words = matches.products.flatMap((product) => wordsOf(product, language))
  // If nothing is found, the query may contain a typing error, so completions with one error are accepted.
  const forgiving = matches.total === 0
  const categoryWords = counted.flatMap(({ name }) => Object.values(name).flatMap(splitWords))
  const vocabulary = forgiving ? categoryWords : words
  const queries = await suggestQueries(db, query, vocabulary, maxResults.queries, forgiving)
  const [first] = queries
  const shelvesShown =
    matches.total > 0 || first === undefined
      ? matches
      : await searchProducts(db, productCards, { query: first, limit: maxReadResults })
  return {
    queries: queries.map(shortened),
    shelves: shelvesFor(query, counted, shelvesShown.products, { language, forgiving }),
    products: shelvesShown.products.slice(0, maxResults.products).map((product) => ({
      id: product._id,
      title: shortened(productTitle(product, language)),
      image: product.coverImage,
      price: product.newPrice,
      oldPrice: product.oldPrice,
    })),
    total: shelvesShown.total,
  }
}

/** The words in the language of the page come first. */
function wordsOf(product: CardProduct, language: Language): string[] {
  const order = [language, ...languages.filter((entry) => entry !== language)]
  return order.flatMap((language) => splitWords(productTitle(product, language)))
}

/** Sub-categories whose names begin like the query, then the one with most of the products found. */
function shelvesFor(
  query: string,
  counted: readonly CountedShelf[],
  matches: readonly CardProduct[],
  { language, forgiving }: { language: Language; forgiving: boolean },
) {
  const typed = typedText(query)?.folded ?? ''
  const unlike = ({ name }: CountedShelf) =>
    Math.min(
      ...Object.values(name).flatMap((name) =>
        splitWords(name).map((word) => completionRank(typed, word, forgiving) ?? 9),
      ),
    )
  const matching = counted
    .filter((shelf) => unlike(shelf) < 9)
    .sort((a, b) => unlike(a) - unlike(b) || b.count - a.count)
  const holds = Map.groupBy(matches, ({ subCategory }) => subCategory)
  const fullest = [...holds].sort(([, a], [, b]) => b.length - a.length)[0]?.[0]
  const ofFound = counted.filter(({ slug }) => slug === fullest)
  return [...new Set([...matching, ...ofFound])]
    .slice(0, maxResults.shelves)
    .map(({ slug, name, count }) => ({ slug, name: shortened(name[language] || name.fr), count }))
}

const shortened = (text: string) => (text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1)}…` : text)
