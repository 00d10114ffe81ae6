import { z } from 'zod'
import type { RestReason } from '#contract/integrations/webhooks/webhooks.contract.ts'
import { mailOwners } from '#server/people/staff/notify-owners.service.ts'
import { sharedSecret } from '#server/platform/credentials/secrets.service.ts'
import type { JobRun } from '#server/platform/db/job-run.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { type Outgoing, openOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { OutgoingError } from '#server/platform/outgoing/outgoing-error.ts'
import { isPublicAddress } from '#server/platform/outgoing/public-address.rules.ts'
import { messageOf } from './webhook-message.rules.ts'
import { signedHeaders, webhookSecret } from './webhook-signature.rules.ts'
import {
  findDue,
  hasRecentDelivery,
  type Outcome,
  pauseActiveWebhook,
  queueNext,
  updateDelivery,
} from './webhooks.repository.ts'

/** Retries with pauses of up to six hours, so that the receiver can be down for two days. */
export const deliverJob = { name: 'deliver-webhook', maxAttempts: 20 } as const
export const webhookSecretName = 'webhooks'

const timeoutMs = 10_000
const maxBytes = 64 * 1024
/** Longer answers are cut in the back office. */
const maxAnswerLength = 300
const statusGone = 410

const Payload = z.object({ webhook: z.string(), position: z.number() })

export const requestWebhook: Outgoing = openOutgoing({ to: isPublicAddress, timeoutMs, mostBytes: maxBytes })

/**
 * Sends a change and throws for a retry unless the receiver confirms it. A change behind an earlier one of the same subject is skipped; the earlier
 * one queues it when it is done.
 */
export async function deliverWebhook(
  { db, post = requestWebhook }: { db: Database; post?: Outgoing },
  { payload, isLastAttempt }: JobRun,
): Promise<void> {
  const { webhook, position } = Payload.parse(payload)
  const due = await findDue(db, webhook, position)
  if (!due || due.isBehind) return
  const secret = webhookSecret(await sharedSecret(db, webhookSecretName), webhook, due.generation)
  const { id, body } = messageOf(due.change)
  const signed = signedHeaders(secret, { id, at: new Date(), body })
  const { status, answer } = await send(post, due.url, {
    headers: { ...signed, 'content-type': 'application/json' },
    body,
  })
  const heard = status !== null && status >= 200 && status < 300
  const state: Outcome['state'] = heard ? 'delivered' : isLastAttempt || status === statusGone ? 'failed' : 'waiting'
  await inTransaction(db, async (tx) => {
    await updateDelivery(tx, webhook, position, { state, status, answer })
    if (status === statusGone) await pauseWebhook(tx, webhook, 'gone')
    else if (state === 'failed' && !(await hasRecentDelivery(tx, webhook))) await pauseWebhook(tx, webhook, 'unheard')
    if (state !== 'waiting') await queueNext(tx, { webhook, change: due.change }, deliverJob)
  })
  if (state === 'waiting') throw new Error(`A webhook was not heard: ${status ?? answer}`)
}

/** Pauses the webhook, and mails the owners only the first time. */
async function pauseWebhook(tx: Tx, webhook: string, why: RestReason): Promise<void> {
  const rested = await pauseActiveWebhook(tx, webhook, why)
  if (rested) await mailOwners(tx, { template: 'webhook-rests', data: { ...rested, why } })
}

async function send(post: Outgoing, url: string, request: { headers: Record<string, string>; body: string }) {
  try {
    const response = await post(url, { method: 'POST', ...request })
    // PostgreSQL cannot store a NUL byte in a text.
    const answer = (await response.text()).replaceAll('\0', '').slice(0, maxAnswerLength)
    return { status: response.status, answer }
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    return { status: null, answer: error.reason }
  }
}
