import { observeStaffToken, staffPresence } from './staff-token.ts'

let hosts = 0
const waiting = new Set<(back: boolean) => void>()

/** Registers the page as able to ask for the password again in place. Returns the function that unregisters it. */
export function registerSignInPrompt(): () => void {
  hosts++
  const stop = observeStaffToken(settle)
  return () => {
    hosts--
    stop()
    if (hosts === 0) release(false)
  }
}

/**
 * Called after a call failed because the session ended. Resolves to true once the user has signed in again, so that the call can be repeated; to
 * false if the page cannot ask for the password.
 */
export function waitForSession(): Promise<boolean> {
  const presence = staffPresence()
  if (presence === 'present') return Promise.resolve(true)
  if (presence === 'absent' || hosts === 0) return Promise.resolve(false)
  return new Promise((resolve) => waiting.add(resolve))
}

function settle(): void {
  const presence = staffPresence()
  if (presence !== 'ended') release(presence === 'present')
}

function release(back: boolean): void {
  for (const resolve of waiting) resolve(back)
  waiting.clear()
}
