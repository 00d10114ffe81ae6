import { readCatalogueAddress, writeCatalogueAddress } from '#contract/catalogue/search/catalogue-address.rules.ts'
import { doorSearch } from '#contract/orders/placement/checkout-door.rules.ts'
import { defaultLanguage, type Language, splitLanguage } from '#contract/platform/text/languages.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { Visit } from '#server/platform/http/visit.ts'

export interface PageAddress {
  language: Language
  /** `/ar` where the address itself names the language. */
  basename: string
  /** Path and query without the language, as the shop's routes know them. */
  path: string
}

/** Which language a page is in: the address decides, then what was chosen, then French. */
export function pageLanguage({ target, chosen }: Visit): Language {
  const [path = ''] = target.split(/[?#]/, 1)
  return splitLanguage(path).language ?? chosen ?? defaultLanguage
}

/** Which page a visit is for. */
export function pageAddress({ target, chosen }: Visit): PageAddress {
  const url = readTarget(target)
  if (!url) throw new Problem('malformed-request')
  const { language, path } = splitLanguage(url.pathname)
  return {
    language: language ?? chosen ?? defaultLanguage,
    basename: language ? `/${language}` : '',
    // What makes no difference to a page (campaigns, trackers, nonsense) leads to the same one.
    path: path + (doorSearch(path, url.searchParams) || writeCatalogueAddress(readCatalogueAddress(url.searchParams))),
  }
}

/** Two slashes in a row, or a backslash that stands for one, would be read as the name of another server. */
function readTarget(target: string): URL | undefined {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '')
  const [path = ''] = local.split(/[?#]/, 1)
  if (!path.startsWith('/') || /\/\/|\\/.test(path) || !URL.canParse(local, 'http://shop')) return undefined
  return new URL(local, 'http://shop')
}
