import type { CatalogueListFilters } from '#contract/catalogue/search/catalogue-url.rules.ts'
import { languages, localisePath } from '#contract/platform/text/languages.ts'
import type { ApiDocument } from '#server/testing/attack/api-document.ts'
import { paths } from '#web/paths.ts'
import { shopScreens } from '#web/screen-table.ts'
import { addressOf } from './sample-addresses.ts'

/** One value for each parameter of a list; the type requires new parameters to be added. */
const listed: Readonly<Record<keyof CatalogueListFilters, string>> = {
  category: 'women',
  sub: 'kaftan',
  color: 'Rouge',
  size: 'M',
  fabric: 'silk',
  occasion: 'wedding',
  min: '1',
  max: '900000',
  inStock: 'true',
  trending: 'true',
  sort: 'price',
  query: 'jebba',
  without: 'price',
  page: '2',
}

const doors = [paths.login, paths.register].map((path) => `${path}?next=${encodeURIComponent(paths.checkout)}`)
const extraPaths = ['/robots.txt', '/sitemap.xml', '/404?from=nowhere']

/**
 * The start addresses for a crawler without scripts, so that it reaches every page without depending on links: lists with each parameter and with
 * all, public API calls, every kind of page, and the sitemap. The long form visits all of them in every language; the short one each in one
 * language, with a few addresses of each kind from the sitemap.
 */
export function crawlStarts(sitemap: string, document: ApiDocument, long: boolean): string[] {
  const singleFilters = Object.entries(listed).map((pair) => `${paths.products}?${new URLSearchParams([pair])}`)
  const kinds = shopScreens.map(({ path }) => path).filter((path) => !path.includes(':'))
  const inTurn = (pages: readonly string[]) =>
    pages.flatMap((path, index) => {
      const spoken = languages.filter((_, turn) => long || turn === index % languages.length)
      return spoken.map((language) => localisePath(language, path))
    })
  return [
    ...new Set([
      ...inTurn([...singleFilters, `${paths.products}?${new URLSearchParams(listed)}`, ...doors]),
      ...callsOfAnybody(document),
      ...inTurn(kinds),
      ...extraPaths,
      ...(long ? addressesIn(sitemap) : someOfEachKind(addressesIn(sitemap))),
    ]),
  ]
}

const someOfAKind = 4

/** Keeps a few addresses of each kind; a kind is an address without its last word. */
function someOfEachKind(addresses: readonly string[]): string[] {
  const keptByKind = new Map<string, number>()
  return addresses.filter((address) => {
    const kind = address.replace(/[^/?=]+$/, '')
    keptByKind.set(kind, (keptByKind.get(kind) ?? 0) + 1)
    return (keptByKind.get(kind) ?? 0) <= someOfAKind
  })
}

/** The paths in the sitemap. */
function addressesIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, written = '']) => {
    const { pathname, search } = new URL(written.replaceAll('&amp;', '&'))
    return pathname + search
  })
}

function callsOfAnybody(document: ApiDocument): string[] {
  return Object.entries(document.paths).flatMap(([path, { get }]) =>
    get?.['x-guard'] === 'anyone' ? [addressOf(document, path, get).address] : [],
  )
}
