import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose'
import { z } from 'zod'
import type { FirebaseProject, Shopper } from '#contract/people/accounts/accounts.contract.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { openOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { isPublicAddress } from '#server/platform/outgoing/public-address.rules.ts'
import type { IdentifyShopper } from './shopper-identity.ts'

const publishedKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
const issuerOf = (projectId: string) => `https://securetoken.google.com/${projectId}`
/** Tolerates small differences between clocks. */
const toleranceSeconds = 60

const Claims = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.number(),
  email: z.email().optional(),
  email_verified: z.boolean().catch(false),
  name: z.string().optional(),
})

/** Whether the service still accepts a valid token of a person who signed in at that time. */
export type IsStillValid = (token: string, authTime: number) => Promise<boolean>

export interface FirebaseTokensOptions {
  project: FirebaseProject
  isStillValid: IsStillValid
  /** The service's public keys; by default they are fetched from the service. */
  keys?: JWTVerifyGetKey
}

/** Identifies shoppers by the ID token of a Firebase project, verified as Firebase requires of servers. */
export function identifyByFirebase({ project, isStillValid, keys }: FirebaseTokensOptions): IdentifyShopper {
  const { projectId, emulator } = project
  const rules = {
    issuer: issuerOf(projectId),
    audience: projectId,
    clockTolerance: toleranceSeconds,
    requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
  }
  // An emulator does not sign tokens. The configuration refuses an emulator in production, and without one unsigned tokens are refused.
  const key = emulator ? undefined : reportingUnavailability(keys ?? fetchedKeys())
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

/** The prefix distinguishes these ids from those of the shop's own accounts, in case a shop changes the service. */
function toShopper({ sub, email = '', email_verified: emailVerified, name }: z.infer<typeof Claims>): Shopper {
  return { id: `firebase:${sub}`, email: email.toLowerCase(), emailVerified, ...(name && { name }) }
}

/** Throws `identity-unavailable` if the public keys cannot be fetched, because that does not mean that the token is invalid. */
function reportingUnavailability(keys: JWTVerifyGetKey): JWTVerifyGetKey {
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
