/** A person who shops, as far as screens need to know. */
export interface Shopper {
  id: string
  email: string
  name: string | undefined
}

export type AuthState = { status: 'loading' } | { status: 'nobody' } | { status: 'shopper'; shopper: Shopper }

/** What every identity service must offer. Screens talk to this, and never know which one answers. */
export interface IdentityPort {
  observe(listener: (state: AuthState) => void): () => void
}
