import { z } from 'zod'
import { sharedSecret } from '#server/credentials/secrets.service.ts'
import type { JobRun } from '#server/db/job-run.ts'
import type { Database } from '#server/db/pool.ts'
import { type Outgoing, openOutgoing } from '#server/outgoing/outgoing.ts'
import { OutgoingError } from '#server/outgoing/outgoing-error.ts'
import { isPublicAddress } from '#server/outgoing/public-address.rules.ts'
import { signedHeaders, webhookSecret } from './webhook-signature.rules.ts'
import { findDue, type Outcome, updateDelivery, updateResting } from './webhooks.repository.ts'

/** With pauses that grow to six hours: the other side may be away for two days. */
export const deliverJob = { name: 'deliver-webhook', maxAttempts: 20 } as const
export const webhookSecretName = 'webhooks'

const timeoutMs = 10_000
const mostBytes = 64 * 1024
/** Of what was answered, for the owner to read. */
const longestAnswer = 300
const gone = 410

const Payload = z.object({ webhook: z.string(), position: z.number() })

export const toPrograms: Outgoing = openOutgoing({ to: isPublicAddress, timeoutMs, mostBytes })

/** Fails, to be tried again, unless the other side has said that it has heard. */
export async function deliverWebhook(
  { db, post = toPrograms }: { db: Database; post?: Outgoing },
  { payload, isLastAttempt }: JobRun,
): Promise<void> {
  const { webhook, position } = Payload.parse(payload)
  const due = await findDue(db, webhook, position)
  if (!due) return
  const secret = webhookSecret(await sharedSecret(db, webhookSecretName), webhook, due.generation)
  const { kind, what, at } = due.change
  const body = JSON.stringify({ type: `${kind}.${what}`, timestamp: at, data: due.change })
  // The same each time it is tried: by this the other side knows what it has heard already. With its moment, because a shop
  // brought back from a backup gives out positions again.
  const id = `change_${position}_${Date.parse(at)}`
  const signed = signedHeaders(secret, { id, at: new Date(), body })
  const { status, answer } = await send(post, due.url, {
    headers: { ...signed, 'content-type': 'application/json' },
    body,
  })
  const heard = status !== null && status >= 200 && status < 300
  const state: Outcome['state'] = heard ? 'delivered' : isLastAttempt || status === gone ? 'failed' : 'waiting'
  await updateDelivery(db, webhook, position, { state, status, answer })
  if (status === gone) await updateResting(db, webhook)
  if (state === 'waiting') throw new Error(`A webhook was not heard: ${status ?? answer}`)
}

async function send(post: Outgoing, url: string, request: { headers: Record<string, string>; body: string }) {
  try {
    const response = await post(url, { method: 'POST', ...request })
    // PostgreSQL keeps no zero byte in a text.
    const answer = (await response.text()).replaceAll('\0', '').slice(0, longestAnswer)
    return { status: response.status, answer }
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    return { status: null, answer: error.reason }
  }
}
