import { writeCatalogueAddress } from '#contract/catalogue/search/catalogue-address.rules.ts'
import type { Suggestions } from '#contract/catalogue/search/suggestions.contract.ts'
import { paths } from '#web/paths.ts'

/** One line of the list, its target, and the group it belongs to. */
export type SuggestionOption = { to: string } & (
  | { kind: 'earlier'; text: string }
  | { kind: 'query'; text: string }
  | { kind: 'shelf'; text: string; count: number }
  | { kind: 'product'; product: Suggestions['products'][number] }
  | { kind: 'all'; text: string; count: number }
)

const maxEarlierWhileTyping = 2

/** Earlier searches if nothing is typed; otherwise the suggestions, in reading order. */
export function suggestionOptions(
  typed: string,
  earlier: readonly string[],
  suggestions: Suggestions | undefined,
): SuggestionOption[] {
  const query = typed.trim()
  const matchingEarlier = earlier.filter((search) => search.toLowerCase().startsWith(query.toLowerCase()))
  const shownEarlier =
    query === '' ? earlier : matchingEarlier.filter((search) => search !== query).slice(0, maxEarlierWhileTyping)
  const earlierOptions = shownEarlier.map((text) => ({ kind: 'earlier' as const, text, to: searchFor(text) }))
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
      to: paths.products + writeCatalogueAddress({ sub: slug }),
    })),
    ...suggestions.products.map((product) => ({ kind: 'product' as const, product, to: paths.product(product.id) })),
    ...(suggestions.total > suggestions.products.length
      ? [{ kind: 'all' as const, text: query, count: suggestions.total, to: searchFor(query) }]
      : []),
  ]
}

const searchFor = (query: string) => paths.products + writeCatalogueAddress({ query })
