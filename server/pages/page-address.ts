import type { FastifyRequest } from 'fastify'
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
    path: path + normalisedQuery(url.searchParams),
  }
}

/** Query parameters that make a difference to a page. Others (campaigns, trackers) all lead to the same one. */
const known = new Set<string>()

function normalisedQuery(params: URLSearchParams): string {
  const kept = [...params].filter(([name, value]) => known.has(name) && value !== '')
  kept.sort(([a], [b]) => (a < b ? -1 : 1))
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}
