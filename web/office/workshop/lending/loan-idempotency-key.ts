import { randomKey } from '#web/forms/random-key.ts'

const storageKey = 'loan-key'

/** Used if the browser's storage is switched off. */
let memoryKey: string | undefined

/**
 * The idempotency key of the next loan. It stays the same through errors and reloads until a loan is known to be created, so that a lost response
 * does not create a second one. It contains no personal data.
 */
export function loanKey(): string {
  const key = readKey() ?? memoryKey ?? randomKey()
  memoryKey = key
  try {
    window.sessionStorage.setItem(storageKey, key)
  } catch {
    // Without storage the key lasts as long as the page.
  }
  return key
}

export function deleteLoanKey(): void {
  memoryKey = undefined
  try {
    window.sessionStorage.removeItem(storageKey)
  } catch {
    // Without storage there is nothing to delete.
  }
}

function readKey(): string | undefined {
  try {
    return window.sessionStorage.getItem(storageKey) ?? undefined
  } catch {
    return undefined
  }
}
