import { z } from 'zod'
import { staffRoles } from '#contract/platform/http/staff-rights.rules.ts'
import { enqueueJobs } from '#server/platform/db/enqueue-job.ts'
import type { JobRun } from '#server/platform/db/job-run.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { deleteDevice, findOpenDevice, updateNotifiedAt } from './push.repository.ts'
import { reminderMessage } from './push-message.rules.ts'
import { quietHoursAt } from './quiet-hours.rules.ts'
import { claimReminders, listUnreminded, releaseReminders, remindKey } from './reminders.repository.ts'
import { remindersFor } from './reminders.rules.ts'
import { listReminders } from './reminders.service.ts'
import { type PushSender, sendToPhone, UncertainDeliveryError } from './send-push-message.service.ts'

/** Runs every minute and queues reminders for devices. */
export const remindPhonesJob = 'remind-phones'
export const remindPhoneJob = { name: 'remind-phone', maxAttempts: 6 } as const

const Payload = z.object({ device: z.string() })

/** Devices in quiet hours are skipped; when these end, all their reminders come in one message. */
export async function remindPhones({ db, now = () => new Date() }: Pick<PushSender, 'db' | 'now'>): Promise<void> {
  const reminders = await listReminders(db, now())
  for (const role of staffRoles) {
    const subjects = remindersFor(role, reminders).map(({ subject }) => subject)
    if (subjects.length === 0) continue
    for (const { id, quiet } of await listUnreminded(db, role, subjects)) {
      if (quietHoursAt(now(), quiet)) continue
      await inTransaction(db, (tx) =>
        enqueueJobs(tx, { ...remindPhoneJob, payloads: [{ device: id }], key: remindKey(id) }),
      )
    }
  }
}

/**
 * Sends all reminders that the device has not received. They are marked before sending: after a crash in between they are not sent at all, rather
 * than twice.
 */
export async function remindPhone(sender: PushSender, { payload }: JobRun): Promise<void> {
  const { db, now = () => new Date() } = sender
  const { device: id } = Payload.parse(payload)
  const device = await findOpenDevice(db, id)
  if (!device?.reminders || quietHoursAt(now(), device.quiet)) return
  const reminders = remindersFor(device.role, await listReminders(db, now()))
  const subjects = reminders.map(({ subject }) => subject)
  const untold = await claimReminders(db, id, subjects)
  const message = reminderMessage(
    device,
    reminders.filter(({ subject }) => untold.has(subject)),
  )
  if (!message) return
  const sent = await sendToPhone(sender, device, message).catch(async (error: unknown) => {
    if (!(error instanceof UncertainDeliveryError)) await releaseReminders(db, id, [...untold])
    throw error
  })
  if (sent === 'gone') await deleteDevice(db, id)
  if (sent === 'taken') await updateNotifiedAt(db, id)
}
