import { storageKeys } from '#web/state/storage-keys.ts'
import { forgetStored, readStored, writeStored } from '#web/state/stored-json.ts'

const maxSearches = 6
const maxLength = 100

/** Earlier searches in this browser, newest first. They are never sent, and are deleted on logging out. */
export function readEarlierSearches(): string[] {
  const stored = readStored(storageKeys.searches)
  if (!Array.isArray(stored)) return []
  return stored
    .filter((search): search is string => typeof search === 'string' && search !== '' && search.length <= maxLength)
    .slice(0, maxSearches)
}

export function rememberSearch(text: string): void {
  const query = text.trim().slice(0, maxLength)
  if (query) writeStored(storageKeys.searches, [query, ...searchesWithout(query)].slice(0, maxSearches))
}

export function forgetSearch(text: string): void {
  const remaining = searchesWithout(text)
  if (remaining.length > 0) writeStored(storageKeys.searches, remaining)
  else forgetStored(storageKeys.searches)
}

export function forgetSearches(): void {
  forgetStored(storageKeys.searches)
}

function searchesWithout(text: string): string[] {
  return readEarlierSearches().filter((search) => search.toLowerCase() !== text.toLowerCase())
}
