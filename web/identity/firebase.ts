import { initializeApp } from '@firebase/app'
import {
  type Auth,
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  updatePassword,
} from '@firebase/auth'
import type { FirebaseProject } from '#contract/people/accounts/accounts.contract.ts'
import type { IdentityPort, Shopper } from './identity.ts'
import { IdentityError } from './identity-error.ts'
import { toIdentityError } from './to-identity-error.ts'

/** Signs in with a Firebase project. This module is loaded only if one is configured. */
export function firebaseIdentity(project: FirebaseProject): IdentityPort {
  const auth = open(project)
  const mailLink = { url: `${window.location.origin}/login` }

  async function confirmAddress(code: string): Promise<void> {
    await translated(applyActionCode(auth, code))
    // The token contains whether the address is confirmed, so a new token is needed.
    await auth.currentUser?.reload()
    await translated(auth.currentUser?.getIdToken(true) ?? Promise.resolve(''))
  }

  return {
    observe: (listener) =>
      onIdTokenChanged(auth, (user) =>
        listener(user ? { status: 'shopper', shopper: toShopper(user) } : { status: 'nobody' }),
      ),
    async register({ email, password, choosesPassword, language }) {
      auth.languageCode = language
      const { user } = await translated(createUserWithEmailAndPassword(auth, email, password))
      const mail = choosesPassword
        ? sendPasswordResetEmail(auth, email, mailLink)
        : sendEmailVerification(user, mailLink)
      // The account exists already; a failed mail must not make registration fail.
      await mail.catch(() => {})
    },
    async resendConfirmation(language) {
      auth.languageCode = language
      if (auth.currentUser) await translated(sendEmailVerification(auth.currentUser, mailLink))
    },
    async login({ email, password, confirmation }) {
      await translated(signInWithEmailAndPassword(auth, email, password))
      if (confirmation) await confirmAddress(confirmation)
    },
    confirmAddress,
    async loginWithGoogle() {
      await translated(signInWithPopup(auth, new GoogleAuthProvider()))
    },
    logout: () => translated(signOut(auth)),
    async requestPasswordReset(email, language) {
      auth.languageCode = language
      await translated(sendPasswordResetEmail(auth, email, mailLink)).catch(ignoreUnknownAddress)
    },
    resetPassword: (code, newPassword) => translated(confirmPasswordReset(auth, code, newPassword)),
    async changePassword(currentPassword, newPassword) {
      const { currentUser: user } = auth
      if (!user?.email) throw new IdentityError('user-token-expired')
      if (!user.providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID)) {
        throw new IdentityError('no-password')
      }
      const present = EmailAuthProvider.credential(user.email, currentPassword)
      await translated(reauthenticateWithCredential(user, present)).catch(throwWrongPassword)
      await translated(updatePassword(user, newPassword))
    },
    async token() {
      // A session that was revoked elsewhere ends here once its token cannot be renewed.
      return auth.currentUser?.getIdToken().catch(() => undefined)
    },
  }
}

function open({ emulator, ...project }: FirebaseProject): Auth {
  const auth = initializeAuth(initializeApp(project), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  if (emulator) connectAuthEmulator(auth, `http://${emulator}`, { disableWarnings: true })
  return auth
}

function toShopper({ uid, email, emailVerified, displayName }: User): Shopper {
  return { id: uid, email: email ?? '', emailVerified, name: displayName ?? undefined }
}

/** Hides unknown addresses, so that a password reset does not reveal whether an address has an account. */
function ignoreUnknownAddress(error: unknown): void {
  if (!(error instanceof IdentityError && error.code === 'user-not-found')) throw error
}

/** Firebase reports a wrong pair of address and password; here only the password can be wrong. */
function throwWrongPassword(error: unknown): never {
  const wrong = error instanceof IdentityError && error.code === 'invalid-credential'
  throw wrong ? new IdentityError('wrong-password') : error
}

async function translated<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw toIdentityError(error)
  }
}
