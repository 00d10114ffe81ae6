import { formatCatalogueUrl, parseCatalogueUrl } from '#contract/catalogue/search/catalogue-url.rules.ts'
import { signInSearch } from '#contract/orders/placement/checkout-sign-in.rules.ts'
import { defaultLanguage, type Language, splitLanguage } from '#contract/platform/text/languages.ts'
import { Problem } from './problem.ts'
import type { Visit } from './visit.ts'

export interface PageAddress {
  language: Language
  /** `/ar` if the address names the language, else empty. */
  basename: string
  /** Path and query without the language prefix. */
  path: string
}

/** The language of a page: that of the address, else the visitor's choice, else French. */
export function pageLanguage({ target, chosen }: Visit): Language {
  const [path = ''] = target.split(/[?#]/, 1)
  return splitLanguage(path).language ?? chosen ?? defaultLanguage
}

/** The page a visit is for. */
export function pageAddress({ target, chosen }: Visit): PageAddress {
  const url = readTarget(target)
  if (!url) throw new Problem('malformed-request')
  const { language, path } = splitLanguage(url.pathname)
  return {
    language: language ?? chosen ?? defaultLanguage,
    basename: language ? `/${language}` : '',
    // Query parameters that do not change the page, such as those of campaigns, are dropped.
    path: path + (signInSearch(path, url.searchParams) || formatCatalogueUrl(parseCatalogueUrl(url.searchParams))),
  }
}

/** Two slashes, or a slash and a backslash, at the beginning would be read as the name of another host. */
function readTarget(target: string): URL | undefined {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '')
  const [path = ''] = local.split(/[?#]/, 1)
  if (!path.startsWith('/') || /\/\/|\\/.test(path) || !URL.canParse(local, 'http://shop')) return undefined
  return new URL(local, 'http://shop')
}
