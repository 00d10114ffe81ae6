import type { FastifyRequest } from 'fastify'
import { readCatalogueAddress, writeCatalogueAddress } from '#contract/catalogue-address.rules.ts'
import { defaultLanguage, isLanguage, type Language, languageKey, splitLanguage } from '#contract/languages.ts'

export interface PageAddress {
  language: Language
  /** `/ar` where the address itself names the language. */
  basename: string
  /** Path and query without the language, as the shop's routes know them. */
  path: string
}

/** Which page a request is for, and in which language: the address decides, then the cookie, then French. */
export function pageAddress(request: FastifyRequest): PageAddress {
  const url = new URL(request.url, 'http://shop')
  const { language, path } = splitLanguage(url.pathname)
  const chosen = request.cookies[languageKey]
  return {
    language: language ?? (isLanguage(chosen) ? chosen : defaultLanguage),
    basename: language ? `/${language}` : '',
    // What makes no difference to a page (campaigns, trackers, nonsense) leads to the same one.
    path: path + writeCatalogueAddress(readCatalogueAddress(url.searchParams)),
  }
}
