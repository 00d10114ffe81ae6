import type { Language } from '#contract/platform/text/languages.ts'

/** The signed-in shopper, with the fields that screens need. */
export interface Shopper {
  id: string
  email: string
  name: string | undefined
  /** Whether the shopper has confirmed the e-mail address. */
  emailVerified: boolean
}

export type AuthState = { status: 'loading' } | { status: 'nobody' } | { status: 'shopper'; shopper: Shopper }

interface NewAccount {
  email: string
  password: string
  /** The language of mails. */
  language: Language
  /** The path to open after the mailed link; the page the shopper came from. */
  next?: string | undefined
}

interface LoginDetails {
  email: string
  password: string
  /** The code from the mail that confirms an address, if the shopper came by its link. */
  confirmation?: string | undefined
}

/** The interface of all identity services. Screens use it and do not know which service is configured. */
export interface IdentityPort {
  observe(listener: (state: AuthState) => void): () => void
  /** Creates an account and signs in; the address is confirmed later. */
  register(account: NewAccount): Promise<void>
  /** Sends the confirmation mail again. */
  resendConfirmation(language: Language): Promise<void>
  /** Confirms the address of the signed-in shopper with the mailed code. */
  confirmAddress(code: string): Promise<void>
  login(details: LoginDetails): Promise<void>
  loginWithGoogle(): Promise<void>
  logout(): Promise<void>
  requestPasswordReset(email: string, language: Language): Promise<void>
  resetPassword(code: string, newPassword: string, language: Language): Promise<void>
  changePassword(currentPassword: string, newPassword: string, language: Language): Promise<void>
  /** The token that calls carry if the service does not use a cookie. */
  token(): Promise<string | undefined>
}
