import type { IdentitySettings } from '#contract/people/accounts/accounts.contract.ts'
import type { AuthState, IdentityPort } from './identity.ts'
import { IdentityError } from './identity-error.ts'
import { hasSessionHint } from './session-hint.ts'

/** The identity port, with a method that loads the service before it is needed. */
export interface PreparedIdentity extends IdentityPort {
  prepare(): Promise<unknown>
}

/** Stands in for the configured identity service, which is loaded only to sign in or if a shopper is signed in. */
export function lazyIdentity({ provider, firebase }: IdentitySettings): PreparedIdentity {
  const listeners = new Set<(state: AuthState) => void>()
  let service: Promise<IdentityPort> | undefined

  function load(): Promise<IdentityPort> {
    service ??= fetchService().catch((cause: unknown) => {
      service = undefined
      throw new IdentityError('network-request-failed', { cause })
    })
    return service
  }

  async function fetchService(): Promise<IdentityPort> {
    const loaded = firebase
      ? (await import('./firebase.ts')).firebaseIdentity(firebase)
      : (await import('./embedded.ts')).embeddedIdentity()
    loaded.observe((state) => {
      for (const listener of listeners) listener(state)
    })
    return loaded
  }

  /** Our own service sets a hint cookie; without it there is no session, and the service need not be loaded. */
  const mayBeSignedIn = () => provider === 'firebase' || hasSessionHint()
  const tell = (state: AuthState) => {
    for (const listener of listeners) listener(state)
  }
  const loadIfNeeded = () => {
    if (mayBeSignedIn()) load().catch(() => tell({ status: 'nobody' }))
  }
  const noticeOtherTabs = () => {
    if (!document.hidden && !service) loadIfNeeded()
  }

  return {
    observe(listener) {
      if (listeners.size === 0) document.addEventListener('visibilitychange', noticeOtherTabs)
      listeners.add(listener)
      if (mayBeSignedIn()) loadIfNeeded()
      else listener({ status: 'nobody' })
      return () => listeners.delete(listener)
    },
    prepare: load,
    register: async (account) => (await load()).register(account),
    resendConfirmation: async (...details) => (await load()).resendConfirmation(...details),
    confirmAddress: async (code) => (await load()).confirmAddress(code),
    login: async (details) => (await load()).login(details),
    loginWithGoogle: async () => (await load()).loginWithGoogle(),
    logout: async () => (await load()).logout(),
    requestPasswordReset: async (...details) => (await load()).requestPasswordReset(...details),
    resetPassword: async (...details) => (await load()).resetPassword(...details),
    changePassword: async (...details) => (await load()).changePassword(...details),
    token: async () => (mayBeSignedIn() ? (await load()).token() : undefined),
  }
}
