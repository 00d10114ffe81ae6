import { sql } from 'kysely'
import type { QuietHours } from '#contract/integrations/push/push.contract.ts'
import type { StaffRole } from '#contract/platform/http/staff-rights.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { isSessionOpen, wishes } from './push.repository.ts'

/** The job key of a device: no second job is queued while one waits. */
export const remindKey = (device: string) => `remind-phone ${device}`

/** Lists devices of a role with reminders switched on that have not received all of these. */
export async function listUnreminded(
  db: Database,
  role: StaffRole,
  subjects: readonly string[],
): Promise<{ id: string; quiet: QuietHours | null }[]> {
  const { rows } = await sql<{ id: string; quiet: QuietHours | null }>`
    select d.id, ${wishes}
    from push_devices d join staff_sessions s on s.id = d.session_id join staff on staff.id = s.staff_id
    where ${isSessionOpen} and staff.role = ${role} and d.reminders
      and exists (select from unnest(${subjects}::text[]) as of (subject)
        where not exists (select from push_reminders r where r.device_id = d.id and r.subject = of.subject))
      and not exists (select from graphile_worker.jobs job
        where job.key = ${remindKey('')}::text || d.id::text and job.attempts < job.max_attempts)`.execute(db)
  return rows
}

/** Claims the reminders that a device has not received, so that another process does not send them, too. */
export async function claimReminders(
  db: Database | Tx,
  device: string,
  subjects: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ subject: string }>`
    insert into push_reminders (device_id, subject)
    select d.id, of.subject from push_devices d, unnest(${subjects}::text[]) as of (subject)
    where d.id = ${device} order by of.subject
    on conflict do nothing returning subject`.execute(db)
  return new Set(rows.map(({ subject }) => subject))
}

/** Releases claimed reminders that were not sent. */
export async function releaseReminders(db: Database, device: string, subjects: readonly string[]): Promise<void> {
  await sql`delete from push_reminders where device_id = ${device} and subject = any(${subjects}::text[])`.execute(db)
}

export async function deleteOldReminders(db: Database, waiting: readonly string[]): Promise<void> {
  await sql`
    delete from push_reminders where told_at < now() - interval '30 days' and not subject = any(${waiting}::text[])`.execute(
    db,
  )
}
