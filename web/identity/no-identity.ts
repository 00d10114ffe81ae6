import type { PreparedIdentity } from './lazy-identity.ts'

const rejectCall = async () => {
  throw new Error('Nobody signs in while a page is being rendered')
}

/** Used on the server, which renders pages without a session. */
export const noIdentity: PreparedIdentity = {
  observe: () => () => {},
  prepare: rejectCall,
  register: rejectCall,
  resendConfirmation: rejectCall,
  confirmAddress: rejectCall,
  login: rejectCall,
  loginWithGoogle: rejectCall,
  logout: rejectCall,
  requestPasswordReset: rejectCall,
  resetPassword: rejectCall,
  changePassword: rejectCall,
  token: rejectCall,
}
