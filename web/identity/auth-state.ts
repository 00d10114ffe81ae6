import { createContext, use, useSyncExternalStore } from 'react'
import type { IdentitySettings } from '#contract/people/accounts/accounts.contract.ts'
import type { AuthState } from './identity.ts'
import type { PreparedIdentity } from './lazy-identity.ts'

const loading: AuthState = { status: 'loading' }

/** The signed-in shopper, for the whole page. Asks the identity service on the first subscription. */
export class AuthObserver {
  readonly identity: PreparedIdentity
  readonly settings: IdentitySettings
  readonly #listeners = new Set<() => void>()
  #state: AuthState = loading
  #stop: (() => void) | undefined

  constructor(identity: PreparedIdentity, settings: IdentitySettings) {
    this.identity = identity
    this.settings = settings
  }

  get state(): AuthState {
    return this.#state
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    this.#stop ??= this.identity.observe((state) => {
      this.#state = state
      for (const notify of this.#listeners) notify()
    })
    return () => this.#listeners.delete(listener)
  }
}

export const AuthContext = createContext<AuthObserver | undefined>(undefined)

const whileLoading = () => loading

/** The server and the first paint assume that no shopper is signed in: pages are the same for everyone until the browser has asked. */
export function useAuth(): AuthState {
  const observer = useAuthObserver()
  return useSyncExternalStore(observer.subscribe, () => observer.state, whileLoading)
}

/** The identity service that screens use to sign in and out. */
export function useIdentity(): PreparedIdentity {
  return useAuthObserver().identity
}

export function useIdentitySettings(): IdentitySettings {
  return useAuthObserver().settings
}

export function useAuthObserver(): AuthObserver {
  const observer = use(AuthContext)
  if (!observer) throw new Error('There is no AuthContext around this component')
  return observer
}
