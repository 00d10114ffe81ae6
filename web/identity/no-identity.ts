import type { PreparedIdentity } from './lazy-identity.ts'

const notHere = async () => {
  throw new Error('Nobody signs in while a page is being rendered')
}

/** Used on the server, which renders pages without a session. */
export const noIdentity: PreparedIdentity = {
  observe: () => () => {},
  prepare: notHere,
  register: notHere,
  resendConfirmation: notHere,
  confirmAddress: notHere,
  login: notHere,
  loginWithGoogle: notHere,
  logout: notHere,
  requestPasswordReset: notHere,
  resetPassword: notHere,
  changePassword: notHere,
  token: notHere,
}
