import { useRef, useState } from 'react'
import { randomKey } from '#web/forms/random-key.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useIdentity } from '#web/identity/auth-state.ts'
import type { IdentityError } from '#web/identity/identity-error.ts'
import { toIdentityError } from '#web/identity/to-identity-error.ts'

interface Registration {
  email: string
  /** Empty if the password is to be chosen later, by a mailed link. */
  password: string
  /** The page to which the confirmation mail leads. */
  next?: string | undefined
}

interface Credentials {
  email: string
  password: string
}

/** Creates accounts, and remembers an e-mail address that already has one. */
export function useRegistration() {
  const { language } = useI18n()
  const identity = useIdentity()
  const [taken, setTaken] = useState<string>()
  /** The data of a registration that got no response: the account may have been created. */
  const unanswered = useRef<Credentials>(undefined)

  /** Returns the error if the account could not be created. */
  async function register({ email: typedEmail, password, next }: Registration): Promise<IdentityError | undefined> {
    setTaken(undefined)
    const email = typedEmail.trim()
    const earlier = unanswered.current?.email === email ? unanswered.current : undefined
    const credentials = { email, password: password || (earlier?.password ?? randomKey()) }
    const account = { ...credentials, choosesPassword: password === '', language, next }
    let failure = await identity.register(account).then(() => undefined, toIdentityError)
    if (failure?.code === 'email-already-in-use' && earlier?.password === credentials.password) {
      failure = await loginUnlessTaken(credentials, failure)
    }
    unanswered.current = failure?.code === 'network-request-failed' ? credentials : undefined
    if (failure?.code === 'email-already-in-use') setTaken(email)
    return failure
  }

  async function loginUnlessTaken(credentials: Credentials, taken: IdentityError): Promise<IdentityError | undefined> {
    const failure = await identity.login({ ...credentials, language }).then(() => undefined, toIdentityError)
    return failure && failure.code !== 'network-request-failed' ? taken : failure
  }

  return { taken, register }
}
