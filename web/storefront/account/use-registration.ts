import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useIdentity } from '#web/identity/auth-state.ts'
import type { IdentityError } from '#web/identity/identity-error.ts'
import { toIdentityError } from '#web/identity/to-identity-error.ts'

interface Registration {
  email: string
  password: string
  /** Where the mail that confirms the address leads. */
  next?: string | undefined
}

/** Opens accounts, and remembers which address turned out to have one. */
export function useRegistration() {
  const { language } = useI18n()
  const identity = useIdentity()
  const [taken, setTaken] = useState<string>()

  /** Answers why not, where it could not be opened. */
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
