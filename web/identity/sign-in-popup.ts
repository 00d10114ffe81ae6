import { closedPopupMs, signInPopup as size } from '#contract/people/accounts/account-limits.ts'
import { IdentityError } from './identity-error.ts'
import type { IdentityErrorCode } from './identity-error-codes.ts'

const channelName = 'sign-in-popup'
const pollMs = 250

const errorCodes: Readonly<Record<string, IdentityErrorCode>> = {
  access_denied: 'popup-closed-by-user',
  account_not_linked: 'account-exists-with-different-credential',
  state_mismatch: 'invalid-auth-event',
  state_not_found: 'invalid-auth-event',
  unable_to_get_user_info: 'invalid-credential',
}

let cancelEarlier: (() => void) | undefined

/**
 * Opens the popup of an external sign-in provider and waits for its outcome. Must be called during the click, because browsers block popups opened
 * later.
 */
export async function signInPopup(findAddress: () => Promise<string>): Promise<void> {
  cancelEarlier?.()
  const popup = window.open('about:blank', '_blank', centredWindowFeatures())
  if (!popup) throw new IdentityError('popup-blocked')
  const channel = new BroadcastChannel(channelName)
  const settled = new AbortController()
  try {
    const outcome = waitForOutcome(popup, channel, settled.signal)
    const cancelled = new Promise<never>((_, reject) => {
      cancelEarlier = () => reject(new IdentityError('cancelled-popup-request'))
    })
    await Promise.race([outcome, cancelled, sendTo(popup, findAddress).then(() => outcome)])
  } finally {
    settled.abort()
    channel.close()
    popup.close()
    cancelEarlier = undefined
  }
}

async function sendTo(popup: Window, findAddress: () => Promise<string>): Promise<void> {
  popup.location.replace(await findAddress())
}

/** A closed popup is not a cancellation yet: it may have finished, and its message may still be on the way. */
function waitForOutcome(popup: Window, channel: BroadcastChannel, settled: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    let closedAt: number | undefined
    const look = setInterval(() => {
      if (!popup.closed) return
      closedAt ??= Date.now()
      if (Date.now() - closedAt >= closedPopupMs) reject(new IdentityError('popup-closed-by-user'))
    }, pollMs)
    settled.addEventListener('abort', () => clearInterval(look))
    channel.onmessage = ({ data }: MessageEvent<{ error: string | null }>) => {
      if (data.error === null) resolve()
      else reject(new IdentityError(errorCodes[data.error] ?? 'internal-error'))
    }
  })
}

function centredWindowFeatures(): string {
  const { width, height } = size
  const x = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2)
  return `popup,width=${width},height=${height},left=${x},top=${top}`
}
