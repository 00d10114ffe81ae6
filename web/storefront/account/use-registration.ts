import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useIdentity } from '#web/identity/auth-state.ts'
import type { IdentityError } from '#web/identity/identity-error.ts'
import { toIdentityError } from '#web/identity/to-identity-error.ts'

interface Registration {
  email: string
  password: string
  /** The page to which the confirmation mail leads. */
  next?: string | undefined
}

/** Creates accounts, and remembers an e-mail address that already has one. */
export function useRegistration() {
  const { language } = useI18n()
  const identity = useIdentity()
  const [taken, setTaken] = useState<string>()

  /** Returns the error if the account could not be created. */
  async function register({ email, password, next }: Registration): Promise<IdentityError | undefined> {
    setTaken(undefined)
    try {
      await identity.register({ email: email.trim(), password, language, next })
      return undefined
    } catch (cause) {
      const failure = toIdentityError(cause)
      if (failure.code === 'email-already-in-use') setTaken(email.trim())
      return failure
    }
  }

  return { taken, register }
}
