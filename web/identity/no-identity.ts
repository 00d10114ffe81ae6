import type { IdentityPort } from './identity.ts'

/** Until an identity service is there, nobody is signed in. */
export const noIdentity: IdentityPort = {
  observe(listener) {
    listener({ status: 'nobody' })
    return () => {}
  },
}
