import type { Language } from '#contract/platform/text/languages.ts'

/** A person who shops, as far as screens need to know. */
export interface Shopper {
  id: string
  email: string
  name: string | undefined
  /** Whether the address is known to be theirs. */
  emailVerified: boolean
}

export type AuthState = { status: 'loading' } | { status: 'nobody' } | { status: 'shopper'; shopper: Shopper }

interface NewAccount {
  email: string
  password: string
  /** The password was made up here; a mailed link leads to the choice of another. */
  choosesPassword?: boolean | undefined
  /** In which mails are written. */
  language: Language
  /** Where one was on the way to: the mailed link leads there. */
  next?: string | undefined
}

interface LoginDetails {
  email: string
  password: string
  /** From the mail that confirms an address, when that is where one comes from. */
  confirmation?: string | undefined
}

/** What every identity service must offer. Screens talk to this, and never know which one answers. */
export interface IdentityPort {
  observe(listener: (state: AuthState) => void): () => void
  /** Opens an account and signs in; the address is confirmed later. */
  register(account: NewAccount): Promise<void>
  /** Sends the mail that confirms one's address again. */
  resendConfirmation(language: Language): Promise<void>
  /** Confirms the address of the signed-in shopper with the mailed code. */
  confirmAddress(code: string): Promise<void>
  login(details: LoginDetails): Promise<void>
  loginWithGoogle(): Promise<void>
  logout(): Promise<void>
  requestPasswordReset(email: string, language: Language): Promise<void>
  resetPassword(code: string, newPassword: string, language: Language): Promise<void>
  changePassword(currentPassword: string, newPassword: string, language: Language): Promise<void>
  /** What the shop's calls carry to say who makes them, where a cookie does not. */
  token(): Promise<string | undefined>
}
