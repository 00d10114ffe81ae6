import { createContext, use, useSyncExternalStore } from 'react'
import type { AuthState, IdentityPort } from './identity.ts'

const loading: AuthState = { status: 'loading' }

/** Who is signed in, for the whole page. Asks the identity service once somebody wants to know. */
export class AuthObserver {
  readonly #identity: IdentityPort
  readonly #listeners = new Set<() => void>()
  #state: AuthState = loading
  #stop: (() => void) | undefined

  constructor(identity: IdentityPort) {
    this.#identity = identity
  }

  get state(): AuthState {
    return this.#state
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    this.#stop ??= this.#identity.observe((state) => {
      this.#state = state
      for (const one of this.#listeners) one()
    })
    return () => this.#listeners.delete(listener)
  }
}

export const AuthContext = createContext<AuthObserver | undefined>(undefined)

const whileLoading = () => loading

/** The server and the first paint know nobody: pages are the same for everyone until the browser has asked. */
export function useAuth(): AuthState {
  const observer = use(AuthContext)
  if (!observer) throw new Error('There is no AuthContext around this component')
  return useSyncExternalStore(observer.subscribe, () => observer.state, whileLoading)
}
