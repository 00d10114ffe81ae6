import { useCallback, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { type AuthObserver, useAuthObserver, useIdentity, useIdentitySettings } from '#web/identity/auth-state.ts'
import type { Shopper } from '#web/identity/identity.ts'
import type { IdentityError } from '#web/identity/identity-error.ts'
import { toIdentityError } from '#web/identity/to-identity-error.ts'
import { useFailureDialog } from '#web/storefront/account/use-failure-dialog.ts'
import { useRegistration } from '#web/storefront/account/use-registration.ts'
import type { OrderAccount, SignInMode } from './check-values.rules.ts'
import type { CheckoutValues } from './checkout-values.ts'

/** The result of registering or logging in. */
type SignInResult = { shopper: Shopper } | { failure: IdentityError }

/** The field to correct, and its error unless it is shown elsewhere. */
interface FieldToCorrect {
  field: 'email' | 'password'
  problem?: MessageKey
}

export type OrderSignIn = ReturnType<typeof useOrderSignIn>

/** Registers or logs in a shopper as a part of placing the order. */
export function useOrderSignIn() {
  const { language } = useI18n()
  const identity = useIdentity()
  const observer = useAuthObserver()
  const showFailure = useFailureDialog()
  const { taken, register } = useRegistration()
  const { passwordByMail } = useIdentitySettings()
  const [chosen, choose] = useState<SignInMode>('register')

  const isTaken = useCallback((email: string) => email.trim() === taken, [taken])
  /** An address that is known to have an account can only log in. */
  const signInModeFor = useCallback(
    (email: string): SignInMode => (isTaken(email) ? 'login' : chosen),
    [isTaken, chosen],
  )

  const accountFor = useCallback(
    (email: string): OrderAccount => ({ mode: signInModeFor(email), passwordByMail }),
    [signInModeFor, passwordByMail],
  )

  async function signIn({ email, password }: CheckoutValues): Promise<SignInResult> {
    const failure =
      signInModeFor(email) === 'register'
        ? await register({ email, password })
        : await identity.login({ email: email.trim(), password, language }).then(() => undefined, toIdentityError)
    return failure ? { failure } : { shopper: await waitForShopper(observer) }
  }

  /**
   * Explains the failure and returns the field to correct; undefined if the shopper leaves. The page itself says that an address already has an
   * account.
   */
  async function explain({ email }: CheckoutValues, failure: IdentityError): Promise<FieldToCorrect | undefined> {
    if (failure.code === 'email-already-in-use') return { field: 'password' }
    const title = signInModeFor(email) === 'register' ? 'register.failed' : 'login.failed'
    return (await showFailure(title, failure)) === 'left' ? undefined : fieldsToCorrect[failure.code]
  }

  return { choose, isTaken, accountFor, enter: signIn, explain }
}

const fieldsToCorrect: Readonly<Partial<Record<IdentityError['code'], FieldToCorrect>>> = {
  'invalid-email': { field: 'email', problem: 'identity.invalid-email' },
  'password-does-not-meet-requirements': {
    field: 'password',
    problem: 'identity.password-does-not-meet-requirements',
  },
  'invalid-credential': { field: 'password' },
  'wrong-password': { field: 'password' },
  'user-not-found': { field: 'password' },
}

/** Waits for the session, which an identity service may report a moment after a successful login. */
function waitForShopper(observer: AuthObserver): Promise<Shopper> {
  return new Promise((resolve) => {
    let stop = () => {}
    const checkState = () => {
      if (observer.state.status !== 'shopper') return
      stop()
      resolve(observer.state.shopper)
    }
    stop = observer.subscribe(checkState)
    checkState()
  })
}
