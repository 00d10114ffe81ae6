import { formatCatalogueUrl } from '#contract/catalogue/search/catalogue-url.rules.ts'
import type { Suggestions } from '#contract/catalogue/search/suggestions.contract.ts'
import { paths } from '#web/paths.ts'

/** One line of the list, its target, and the group it belongs to. */
export type SuggestionOption = { to: string } & (
  | { kind: 'earlier'; text: string }
  | { kind: 'query'; text: string }
  | { kind: 'shelf'; text: string; count: number }
  | { kind: 'product' | 'seen' | 'popular'; product: SuggestedProduct }
  | { kind: 'all'; text: string; count: number }
)

export type SuggestedProduct = Suggestions['products'][number]

/** Products for a search field in which nothing is typed yet. */
export interface StartingProducts {
  seen: readonly SuggestedProduct[]
  popular: readonly SuggestedProduct[]
}

const maxEarlierWhileTyping = 2

/** Earlier searches, and products seen before or popular, if nothing is typed; otherwise the suggestions, in reading order. */
export function suggestionOptions(
  typed: string,
  earlier: readonly string[],
  suggestions: Suggestions | undefined,
  { seen, popular }: StartingProducts = { seen: [], popular: [] },
): SuggestionOption[] {
  const query = typed.trim()
  const matchingEarlier = earlier.filter((search) => search.toLowerCase().startsWith(query.toLowerCase()))
  const shownEarlier =
    query === '' ? earlier : matchingEarlier.filter((search) => search !== query).slice(0, maxEarlierWhileTyping)
  const earlierOptions = shownEarlier.map((text) => ({ kind: 'earlier' as const, text, to: searchFor(text) }))
  if (query === '') return [...earlierOptions, ...productOptions('seen', seen), ...productOptions('popular', popular)]
  if (!suggestions) return earlierOptions
  const shownTexts = new Set([query.toLowerCase(), ...shownEarlier.map((search) => search.toLowerCase())])
  return [
    ...earlierOptions,
    ...suggestions.queries
      .filter((text) => !shownTexts.has(text))
      .map((text) => ({ kind: 'query' as const, text, to: searchFor(text) })),
    ...suggestions.shelves.map(({ slug, name, count }) => ({
      kind: 'shelf' as const,
      text: name,
      count,
      to: paths.products + formatCatalogueUrl({ sub: slug }),
    })),
    ...productOptions('product', suggestions.products),
    ...(suggestions.total > suggestions.products.length
      ? [{ kind: 'all' as const, text: query, count: suggestions.total, to: searchFor(query) }]
      : []),
  ]
}

const productOptions = (kind: 'product' | 'seen' | 'popular', products: readonly SuggestedProduct[]) =>
  products.map((product) => ({ kind, product, to: paths.product(product.id) }))

const searchFor = (query: string) => paths.products + formatCatalogueUrl({ query })
