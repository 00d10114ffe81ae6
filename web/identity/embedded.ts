import { accountEndpoints, type Shopper as ServedShopper } from '#contract/people/accounts/accounts.contract.ts'
import type { BodyOf, Endpoint, ReplyOf } from '#contract/platform/http/endpoint.ts'
import type { ProblemBody } from '#contract/platform/http/problem.ts'
import type { AuthState, IdentityPort, Shopper } from './identity.ts'
import { callEndpoint, LostCall, RefusedCall } from './identity-call.ts'
import { IdentityError } from './identity-error.ts'
import type { IdentityErrorCode } from './identity-error-codes.ts'
import { rememberedShopper, rememberShopper } from './last-shopper.ts'
import { hasSessionHint } from './session-hint.ts'
import { signInPopup } from './sign-in-popup.ts'

/** Delays before asking again who is signed in, after a request without a response. */
const retryMs = [500, 2000, 5000]

/** Maps problems of our own service to identity error codes. */
const errorCodes: Readonly<Record<string, IdentityErrorCode>> = {
  'invalid-credentials': 'invalid-credential',
  'too-many-requests': 'too-many-requests',
  'email-in-use': 'email-already-in-use',
  'wrong-password': 'wrong-password',
  'password-too-easy': 'password-does-not-meet-requirements',
  'no-password': 'no-password',
  'link-expired': 'invalid-action-code',
  'foreign-origin': 'unauthorized-domain',
  unauthenticated: 'user-token-expired',
  'invalid-text': 'argument-error',
  'malformed-request': 'argument-error',
  'shop-unavailable': 'network-request-failed',
  'identity-unavailable': 'network-request-failed',
}

/** Signs in with the shop's own service; the session is an HttpOnly cookie. */
export function embeddedIdentity(): IdentityPort {
  const listeners = new Set<(state: AuthState) => void>()
  let state: AuthState = { status: 'loading' }

  function publish(shopper: ServedShopper | null): void {
    rememberShopper(shopper)
    show(shopper)
  }

  function show(shopper: ServedShopper | null): void {
    state = shopper ? { status: 'shopper', shopper: toShopper(shopper) } : { status: 'nobody' }
    for (const listener of listeners) listener(state)
  }

  async function refresh(): Promise<void> {
    for (const wait of [0, ...retryMs]) {
      await new Promise((resolve) => setTimeout(resolve, wait))
      try {
        return publish((await callEndpoint(accountEndpoints.session)).shopper)
      } catch (cause) {
        // Without a connection, show the shopper of the last visit: the server checks the session on every call anyway.
        const remembered = cause instanceof LostCall && state.status === 'loading' ? rememberedShopper() : undefined
        if (remembered) show(remembered)
      }
    }
    if (state.status !== 'shopper') show(null)
    window.addEventListener('online', () => void refresh(), { once: true })
  }

  /** Another tab may have signed in or out meanwhile. */
  function notice(): void {
    if (!document.hidden && hasSessionHint() !== (state.status === 'shopper')) void refresh()
  }

  document.addEventListener('visibilitychange', notice)
  // The window in which the shopper signs out deletes the remembered shopper; other windows learn it from the storage event.
  window.addEventListener('storage', notice)
  if (hasSessionHint()) void refresh()
  else publish(null)

  return {
    observe(listener) {
      listeners.add(listener)
      listener(state)
      return () => listeners.delete(listener)
    },
    async register({ next, choosesPassword, ...account }) {
      const body = { ...account, ...(choosesPassword && { choosesPassword }), ...(next && { next }) }
      publish((await call(accountEndpoints.register, body)).shopper)
    },
    resendConfirmation: (language) => call(accountEndpoints.sendConfirmation, { language }),
    async confirmAddress(token) {
      publish((await call(accountEndpoints.confirmAddress, { token })).shopper)
    },
    async login({ email, password, confirmation, language }) {
      const body = { email, password, language, ...(confirmation && { confirm: confirmation }) }
      publish((await call(accountEndpoints.login, body)).shopper)
    },
    async loginWithGoogle() {
      await signInPopup(async () => (await call(accountEndpoints.startGoogle, { provider: 'google' })).url)
      publish((await call(accountEndpoints.session, undefined)).shopper)
    },
    async logout() {
      await call(accountEndpoints.logout, undefined)
      publish(null)
    },
    requestPasswordReset: (email, language) => call(accountEndpoints.requestPasswordReset, { email, language }),
    async resetPassword(token, newPassword, language) {
      await call(accountEndpoints.resetPassword, { token, newPassword, language })
      // Setting a password ends the old session or confirms the address, so the account is read again.
      if (hasSessionHint()) await refresh()
    },
    changePassword: (currentPassword, newPassword, language) =>
      call(accountEndpoints.changePassword, { currentPassword, newPassword, language }),
    token: async () => undefined,
  }
}

function toShopper({ id, email, emailVerified, name }: ServedShopper): Shopper {
  return { id, email, emailVerified, name }
}

async function call<const E extends Endpoint>(endpoint: E, body: BodyOf<E>): Promise<ReplyOf<E>> {
  try {
    return await callEndpoint(endpoint, { body })
  } catch (cause) {
    if (cause instanceof LostCall) throw new IdentityError('network-request-failed', { cause })
    if (!(cause instanceof RefusedCall)) throw cause
    const { retryAfterSeconds } = cause.problem
    throw new IdentityError(codeOf(cause.problem), { retryAfterSeconds, cause })
  }
}

function codeOf({ code, errors = [] }: ProblemBody): IdentityErrorCode {
  if (code !== 'invalid-request') return errorCodes[code] ?? 'internal-error'
  if (errors.some(({ path }) => /password/i.test(path))) return 'password-does-not-meet-requirements'
  return errors.some(({ path }) => path === 'email') ? 'invalid-email' : 'argument-error'
}
