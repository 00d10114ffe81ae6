import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose'
import { z } from 'zod'
import type { FirebaseProject, Shopper } from '#contract/people/accounts/accounts.contract.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { openOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { isPublicAddress } from '#server/platform/outgoing/public-address.rules.ts'
import type { IdentifyShopper } from './shopper-identity.ts'

const publishedKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
const issuerOf = (projectId: string) => `https://securetoken.google.com/${projectId}`
/** Clocks differ a little. */
const toleranceSeconds = 60

const Claims = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.number(),
  email: z.email().optional(),
  email_verified: z.boolean().catch(false),
  name: z.string().optional(),
})

/** Whether the service still stands by a token that is in itself good, for somebody who signed in at that time. */
export type IsStillValid = (token: string, authTime: number) => Promise<boolean>

export interface FirebaseTokensOptions {
  project: FirebaseProject
  isStillValid: IsStillValid
  /** The service's public keys; fetched from where it publishes them unless given. */
  keys?: JWTVerifyGetKey
}

/** Tells shoppers by the ID token of a Firebase project, checked the way Firebase asks servers to. */
export function identifyByFirebase({ project, isStillValid, keys }: FirebaseTokensOptions): IdentifyShopper {
  const { projectId, emulator } = project
  const rules = {
    issuer: issuerOf(projectId),
    audience: projectId,
    clockTolerance: toleranceSeconds,
    requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
  }
  // An emulator signs nothing. Configuration refuses it in production; a shop without one takes no unsigned token.
  const key = emulator ? undefined : telling(keys ?? fetchedKeys())
  const read = key
    ? async (token: string) => (await jwtVerify(token, key, { ...rules, algorithms: ['RS256'] })).payload
    : async (token: string) => UnsecuredJWT.decode(token, rules).payload

  return async ({ bearerToken }) => {
    if (!bearerToken) return undefined
    const claims = Claims.safeParse(await read(bearerToken).catch(unlessUnavailable))
    if (!claims.success || claims.data.auth_time > Date.now() / 1000 + toleranceSeconds) return undefined
    const { auth_time: since } = claims.data
    if (!(await isStillValid(bearerToken, since))) return undefined
    return { ...toShopper(claims.data), signedInAt: new Date(since * 1000) }
  }
}

function fetchedKeys(): JWTVerifyGetKey {
  const call = openOutgoing({ to: isPublicAddress })
  return createRemoteJWKSet(new URL(publishedKeys), {
    [customFetch]: (url, { headers }) => call(url, { headers: Object.fromEntries(headers) }),
  })
}

/** Told apart from our own accounts, should a shop change from one service to the other. */
function toShopper({ sub, email = '', email_verified: emailVerified, name }: z.infer<typeof Claims>): Shopper {
  return { id: `firebase:${sub}`, email: email.toLowerCase(), emailVerified, ...(name && { name }) }
}

/** Keys that cannot be fetched say nothing against a token. */
function telling(keys: JWTVerifyGetKey): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (cause) {
      const unknown = cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWKSMultipleMatchingKeys
      throw unknown ? cause : new Problem('identity-unavailable', { cause })
    }
  }
}

function unlessUnavailable(error: unknown): undefined {
  if (error instanceof Problem) throw error
}
