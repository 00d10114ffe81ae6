import { type Language, languages } from '#contract/platform/text/languages.ts'
import type { AppState, WrittenStore } from './store.ts'

type Products = WrittenStore['productsApi']
type Query = Products['queries'][string]

/** Queries whose results hold texts in three languages. */
const inOneLanguage: ReadonlySet<string> = new Set(['findHome', 'findDelivery', 'listFacets'])

/** A fixed time stamp, because a browser only needs to know that the data is older than the page. */
const fixedTimeStamp = 1

/**
 * The part of the store that a page carries: public data of the API. Values that differ between renderings are left out, so that an unchanged page
 * stays identical and keeps its validator in caches.
 */
export function storeOnPage({ productsApi: { queries, provided } }: AppState, language: Language): WrittenStore {
  return {
    productsApi: {
      queries: Object.fromEntries(Object.entries(queries).sort(byKey).map(withoutRunData).map(inOneIfLong(language))),
      provided: sortProvided(provided),
    },
  }
}

function withoutRunData([key, query]: [string, Query]): [string, Query] {
  if (!query) return [key, query]
  const { requestId: _id, startedTimeStamp: _since, ...rest } = query
  return [key, { ...rest, ...('fulfilledTimeStamp' in rest && { fulfilledTimeStamp: fixedTimeStamp }) } as Query]
}

const inOneIfLong =
  (language: Language) =>
  ([key, query]: [string, Query]): [string, Query] => {
    if (!query || !inOneLanguage.has(query.endpointName ?? '')) return [key, query]
    return [key, { ...query, data: reduceToLanguage(language, query.data) } as Query]
  }

const reducedTexts = new WeakMap<object, Map<Language, unknown>>()

/**
 * Reduces the long texts of the shop to the language of the page; after a change of language the browser refetches them (`open-page.tsx`). The
 * result is cached per object, so that it is computed once.
 */
function reduceToLanguage(language: Language, texts: unknown): unknown {
  if (typeof texts !== 'object' || texts === null) return texts
  const byLanguage = reducedTexts.get(texts) ?? new Map<Language, unknown>()
  reducedTexts.set(texts, byLanguage)
  const shorten = (_key: string, value: unknown) =>
    isTrilingual(value) ? { ...emptyTexts, [language]: value[language] } : value
  if (!byLanguage.has(language)) byLanguage.set(language, JSON.parse(JSON.stringify(texts, shorten)))
  return byLanguage.get(language)
}

const emptyTexts = Object.fromEntries(languages.map((language) => [language, '']))

function isTrilingual(value: unknown): value is Readonly<Record<Language, string>> {
  return typeof value === 'object' && value !== null && languages.every((language) => language in value)
}

/** Sorted, because responses arrive in any order. */
function sortProvided({ tags, keys }: Products['provided']): Products['provided'] {
  return { tags: sortedLists(tags), keys: Object.fromEntries(Object.entries(keys).sort(byKey)) }
}

function sortedLists(tags: Products['provided']['tags']): Products['provided']['tags'] {
  const lists = Object.entries(tags).map(([type, ids]) => [
    type,
    Object.fromEntries(
      Object.entries(ids)
        .sort(byKey)
        .map(([id, keys]) => [id, [...keys].sort()]),
    ),
  ])
  return Object.fromEntries(lists)
}

function byKey([keyA]: [string, unknown], [keyB]: [string, unknown]): number {
  return keyA < keyB ? -1 : 1
}
