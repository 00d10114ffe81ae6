import { z } from 'zod'
import { hasRight, staffRoles } from '#contract/platform/http/staff-rights.rules.ts'
import { enqueueJobs } from '#server/platform/db/enqueue-job.ts'
import type { JobRun } from '#server/platform/db/job-run.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import {
  deleteDevice,
  findOpenDevice,
  listOpenIds,
  listUnhandledOrders,
  listUnhandledOrdersSince,
  updateNotifiedAt,
} from './push.repository.ts'
import { messageOf } from './push-message.rules.ts'
import { quietHoursAt } from './quiet-hours.rules.ts'
import { claimReminders } from './reminders.repository.ts'
import { type PushSender, sendToPhone } from './send-push-message.service.ts'

/** Retries for about ten minutes in all: a later announcement of an order is useless. */
export const announceToPhoneJob = { name: 'tell-phone', maxAttempts: 6 } as const

/** The orders to announce, or after quiet hours the start of the unannounced period. */
const Payload = z.union([
  z.object({ device: z.string(), orderIds: z.array(z.string()) }),
  z.object({ device: z.string(), since: z.coerce.date() }),
])

const subjectOf = (orderId: string) => `order ${orderId}`

/** Queues a message for every device whose member of staff may see orders. */
export async function announceOrders(db: Database, orderIds: readonly string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const news = await listUnhandledOrders(tx, orderIds)
    if (news.length === 0) return
    const devices = await listOpenIds(
      tx,
      staffRoles.filter((role) => hasRight(role, 'read-orders')),
    )
    const newIds = news.map(({ id }) => id)
    for (const device of devices) {
      // The job may run again after a failure: each device receives each order once.
      const unannouncedSubjects = await claimReminders(tx, device, newIds.map(subjectOf))
      const ids = newIds.filter((id) => unannouncedSubjects.has(subjectOf(id)))
      if (ids.length > 0) await enqueueJobs(tx, { ...announceToPhoneJob, payloads: [{ device, orderIds: ids }] })
    }
  })
}

/** Throws for a retry if the push service may accept the message later. */
export async function announceToPhone(sender: PushSender, { payload }: JobRun): Promise<void> {
  const { db, now = () => new Date() } = sender
  const task = Payload.parse(payload)
  const { device: id } = task
  const device = await findOpenDevice(db, id)
  if (!device || !hasRight(device.role, 'read-orders')) return
  const silence = quietHoursAt(now(), device.quiet)
  if (silence) return notifyAfterQuietHours(db, id, silence)
  const news =
    'since' in task ? await listUnhandledOrdersSince(db, task.since) : await listUnhandledOrders(db, task.orderIds)
  const message = messageOf(device, news)
  if (!message) return
  const sent = await sendToPhone(sender, device, message)
  if (sent === 'gone') await deleteDevice(db, id)
  if (sent === 'taken') await updateNotifiedAt(db, id)
}

/** Queues one job at the end of quiet hours, however many orders come until then. */
function notifyAfterQuietHours(
  db: Database,
  device: string,
  { leftMs, since }: { leftMs: number; since: Date },
): Promise<void> {
  const payloads = [{ device, since: since.toISOString() }]
  return inTransaction(db, (tx) =>
    enqueueJobs(tx, { ...announceToPhoneJob, payloads, afterMs: leftMs, key: `tell-phone ${device}` }),
  )
}
