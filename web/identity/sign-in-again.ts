import { observeStaffToken, staffPresence } from './staff-token.ts'

let hosts = 0
const waiting = new Set<(back: boolean) => void>()

/** Says that this page can ask for the password again, in place. Ends with what it returns. */
export function offerSignInAgain(): () => void {
  hosts++
  const stop = observeStaffToken(settle)
  return () => {
    hosts--
    stop()
    if (hosts === 0) release(false)
  }
}

/**
 * For a call that was refused because the session had ended: whether there is a session again, so that the call can be
 * made once more. Waits while somebody is being asked for their password; answers no where nobody can be.
 */
export function sessionBack(): Promise<boolean> {
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
