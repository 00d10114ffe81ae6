import { randomKey } from '#web/forms/random-key.ts'

const keptAs = 'loan-key'

/** Where nothing can be kept in the browser. */
let unkept: string | undefined

/**
 * Under which a loan is promised: the same until one was seen to be, whatever is pressed, refused, closed or reloaded meanwhile, so
 * that what an answer was lost of is promised once. It says nothing of whom it is for.
 */
export function loanKey(): string {
  const key = readKey() ?? unkept ?? randomKey()
  unkept = key
  try {
    window.sessionStorage.setItem(keptAs, key)
  } catch {
    // It holds as long as the page does.
  }
  return key
}

export function forgetLoanKey(): void {
  unkept = undefined
  try {
    window.sessionStorage.removeItem(keptAs)
  } catch {
    // Nothing was kept either.
  }
}

function readKey(): string | undefined {
  try {
    return window.sessionStorage.getItem(keptAs) ?? undefined
  } catch {
    return undefined
  }
}
