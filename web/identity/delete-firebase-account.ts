import { getApp } from '@firebase/app'
import {
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  getAuth,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
} from '@firebase/auth'
import { IdentityError } from './identity-error.ts'
import { toIdentityError } from './to-identity-error.ts'

/** Asks for the password again, runs `work` with a fresh token, and deletes the Firebase account. */
export async function deleteFirebaseAccount(password: string, work: (token: string) => Promise<void>): Promise<void> {
  const user = getAuth(getApp()).currentUser
  if (!user) throw new IdentityError('user-token-expired')
  const hasPassword = user.providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID)
  try {
    if (hasPassword && user.email) {
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password))
    } else await reauthenticateWithPopup(user, new GoogleAuthProvider())
  } catch (error) {
    const { code } = toIdentityError(error)
    throw code === 'invalid-credential' ? new IdentityError('wrong-password') : toIdentityError(error)
  }
  await work(await user.getIdToken(true))
  await deleteUser(user)
}
