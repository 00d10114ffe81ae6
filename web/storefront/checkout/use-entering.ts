import { useCallback, useState } from 'react'
import type { MessageKey } from '#web/i18n/translate.ts'
import { type AuthObserver, useAuthObserver, useIdentity, useIdentitySettings } from '#web/identity/auth-state.ts'
import type { Shopper } from '#web/identity/identity.ts'
import type { IdentityError } from '#web/identity/identity-error.ts'
import { toIdentityError } from '#web/identity/to-identity-error.ts'
import { useFailureDialog } from '#web/storefront/account/use-failure-dialog.ts'
import { useRegistration } from '#web/storefront/account/use-registration.ts'
import type { Door, OrderAccount } from './check-values.rules.ts'
import type { CheckoutValues } from './checkout-values.ts'

/** What came of the account: who is in, or what keeps her out. */
type Entered = { shopper: Shopper } | { failure: IdentityError }

/** Where there is something to mend, and what about it, unless it was said. */
interface ToMend {
  field: 'email' | 'password'
  problem?: MessageKey
}

export type Entering = ReturnType<typeof useEntering>

/** How whoever is not signed in comes in with the press that orders: with an account that opens, or with hers. */
export function useEntering() {
  const identity = useIdentity()
  const observer = useAuthObserver()
  const showFailure = useFailureDialog()
  const { taken, register } = useRegistration()
  const { passwordByMail } = useIdentitySettings()
  const [chosen, choose] = useState<Door>('register')

  const isTaken = useCallback((email: string) => email.trim() === taken, [taken])
  /** An address that has an account already lets nobody in but by it; another one is another matter. */
  const doorFor = useCallback((email: string): Door => (isTaken(email) ? 'login' : chosen), [isTaken, chosen])

  const accountFor = useCallback(
    (email: string): OrderAccount => ({ door: doorFor(email), passwordByMail }),
    [doorFor, passwordByMail],
  )

  async function enter({ email, password }: CheckoutValues): Promise<Entered> {
    const failure =
      doorFor(email) === 'register'
        ? await register({ email, password })
        : await identity.login({ email: email.trim(), password }).then(() => undefined, toIdentityError)
    return failure ? { failure } : { shopper: await arrival(observer) }
  }

  /** Says why nobody came in, and answers what she can do about it, if she stays. That an address has an account the page says. */
  async function explain({ email }: CheckoutValues, failure: IdentityError): Promise<ToMend | undefined> {
    if (failure.code === 'email-already-in-use') return { field: 'password' }
    const title = doorFor(email) === 'register' ? 'register.failed' : 'login.failed'
    return (await showFailure(title, failure)) === 'left' ? undefined : toMend[failure.code]
  }

  return { choose, isTaken, accountFor, enter, explain }
}

const toMend: Readonly<Partial<Record<IdentityError['code'], ToMend>>> = {
  'invalid-email': { field: 'email', problem: 'identity.invalid-email' },
  'password-does-not-meet-requirements': {
    field: 'password',
    problem: 'identity.password-does-not-meet-requirements',
  },
  'invalid-credential': { field: 'password' },
  'wrong-password': { field: 'password' },
  'user-not-found': { field: 'password' },
}

/** An identity service may say who is there a moment after it has let somebody in. */
function arrival(observer: AuthObserver): Promise<Shopper> {
  return new Promise((resolve) => {
    let stop = () => {}
    const look = () => {
      if (observer.state.status !== 'shopper') return
      stop()
      resolve(observer.state.shopper)
    }
    stop = observer.subscribe(look)
    look()
  })
}
