import { ownDataEndpoints } from '#contract/operations/privacy/account-data.contract.ts'
import type { PersonData } from '#contract/operations/privacy/person-data.contract.ts'
import { callEndpoint, RefusedCall } from './identity-call.ts'
import type { PreparedIdentity } from './lazy-identity.ts'

function bearer(token: string | undefined): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {}
}

/** Reads all data of the signed-in account. */
export async function readOwnData(identity: PreparedIdentity): Promise<PersonData> {
  return callEndpoint(ownDataEndpoints.read, { headers: bearer(await identity.token()) })
}

/** Deletes the account and the personal data, with either service. A user without a password signs in with Google again instead. */
export async function deleteAccount(identity: PreparedIdentity, provider: string, password: string): Promise<void> {
  const erase = (headers: Record<string, string>) =>
    callEndpoint(ownDataEndpoints.erase, { headers, body: password ? { currentPassword: password } : {} })
  if (provider === 'firebase') {
    const { deleteFirebaseAccount } = await import('./delete-firebase-account.ts')
    await deleteFirebaseAccount(password, (token) => erase(bearer(token)))
  } else {
    await erase({}).catch(async (error: unknown) => {
      if (!(error instanceof RefusedCall && error.problem.code === 'sign-in-again')) throw error
      await identity.loginWithGoogle()
      await erase({})
    })
  }
  // The data stored in this browser is deleted as well.
  await identity.logout().catch(() => undefined)
}
