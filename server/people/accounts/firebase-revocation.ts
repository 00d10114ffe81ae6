import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { FirebaseProject } from '#contract/people/accounts/accounts.contract.ts'
import { openOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { isPublicAddress } from '#server/platform/outgoing/public-address.rules.ts'
import type { IsStillValid } from './firebase-tokens.ts'

const service = 'identitytoolkit.googleapis.com'
const timeoutMs = 3000
/** How long a session that was ended elsewhere may continue here. */
const rememberedMs = 60_000
const remembered = 10_000

/** Error codes of the service for a token that is no longer valid. */
const refusals = new Set(['TOKEN_EXPIRED', 'USER_NOT_FOUND', 'USER_DISABLED', 'INVALID_ID_TOKEN'])

const Answer = z.union([
  z.object({
    users: z.array(z.object({ validSince: z.coerce.number().optional(), disabled: z.boolean().optional() })),
  }),
  z.object({ error: z.object({ message: z.string() }) }),
])

/**
 * Asks the service whether a token's session was ended or its account disabled, at most once a minute for each token. If the service does not
 * answer, the signature is enough: a token is valid for an hour.
 */
export function askFirebase({ apiKey, emulator }: FirebaseProject, log: Logger): IsStillValid {
  const base = emulator ? `http://${emulator}/${service}` : `https://${service}`
  const address = `${base}/v1/accounts:lookup?key=${encodeURIComponent(apiKey)}`
  // An emulator has a private address.
  const call = openOutgoing({ to: emulator ? 'anywhere' : isPublicAddress, timeoutMs })
  const answers = new LRUCache<string, Promise<boolean>>({ max: remembered, ttl: rememberedMs })

  async function ask(idToken: string, authTime: number): Promise<boolean> {
    try {
      const response = await call(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ idToken }),
      })
      const answer = Answer.parse(await response.json())
      if ('error' in answer) return !refusals.has(answer.error.message.split(' ')[0] ?? '')
      const [user] = answer.users
      return user !== undefined && !user.disabled && (user.validSince ?? 0) <= authTime
    } catch (err) {
      log.warn({ err }, 'the identity service does not say whether a session was ended')
      return true
    }
  }

  return (token, authTime) => {
    const key = createHash('sha256').update(token).digest('base64')
    const answer = answers.get(key)
    if (answer) return answer
    const answering = ask(token, authTime)
    answers.set(key, answering)
    return answering
  }
}
