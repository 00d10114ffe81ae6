import { sql } from 'kysely'
import type { PushDevice, PushWishes } from '#contract/integrations/push/push.contract.ts'
import type { StaffRole } from '#contract/platform/http/staff-rights.rules.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

interface NewDevice {
  sessionId: string
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  language: Language
}

/** A browser has one subscription, which belongs to the member of staff who signed in there last. */
export async function upsertDevice(tx: Tx, device: NewDevice): Promise<string> {
  const { sessionId, endpoint, p256dh, auth, language } = device
  const { rows } = await sql<{ id: string }>`
    insert into push_devices (session_id, endpoint, p256dh, auth, language)
    values (${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${language})
    on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh,
      auth = excluded.auth, language = excluded.language
    returning id`.execute(tx)
  return rows[0]?.id ?? ''
}

/** Whether the session of the device was not ended by a person. One that expired because it was not used still receives messages. */
export const isSessionOpen = sql`s.ended_at is null and staff.disabled_at is null`

export async function deleteBeyond(tx: Tx, staffId: number, max: number): Promise<void> {
  await sql`
    delete from push_devices where id in (
      select d.id from push_devices d join staff_sessions s on s.id = d.session_id
      where s.staff_id = ${staffId} order by d.created_at desc, d.id offset ${max}
    )`.execute(tx)
}

export const wishes = sql`d.discreet, d.reminders,
  case when d.quiet_from is not null then json_build_object('from', d.quiet_from, 'until', d.quiet_until) end as quiet`

/** All settings of a device. */
type DeviceSettings = Required<PushWishes>

/** Returns whether the device belongs to this member of staff. */
export async function updateDeviceSettings(
  db: Database,
  { staffId, id, quiet, discreet, reminders }: PushWishes & { staffId: number; id: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update push_devices d set quiet_from = ${quiet?.from ?? null}, quiet_until = ${quiet?.until ?? null}, discreet = ${discreet},
      reminders = coalesce(${reminders ?? null}::boolean, d.reminders)
    from staff_sessions s where s.id = d.session_id and s.staff_id = ${staffId} and d.id = ${id}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export async function listDevices(db: Database, staffId: number): Promise<PushDevice[]> {
  const { rows } = await sql<DeviceSettings & { id: string; userAgent: string; createdAt: Date; toldAt: Date | null }>`
    select d.id, s.user_agent as "userAgent", ${wishes}, d.created_at as "createdAt", d.told_at as "toldAt"
    from push_devices d join staff_sessions s on s.id = d.session_id join staff on staff.id = s.staff_id
    where staff.id = ${staffId} and ${isSessionOpen} order by d.created_at desc`.execute(db)
  return rows.map(({ createdAt, toldAt, ...device }) => ({
    ...device,
    createdAt: createdAt.toISOString(),
    toldAt: toldAt?.toISOString() ?? null,
  }))
}

/** Returns whether the device belonged to this member of staff. */
export async function deleteOwnDevice(db: Database, staffId: number, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from push_devices d using staff_sessions s
    where s.id = d.session_id and s.staff_id = ${staffId} and d.id = ${id}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export async function deleteDevice(db: Database, id: string): Promise<void> {
  await sql`delete from push_devices where id = ${id}`.execute(db)
}

export async function updateNotifiedAt(db: Database, id: string): Promise<void> {
  await sql`update push_devices set told_at = now() where id = ${id}`.execute(db)
}

export async function listOpenIds(tx: Tx, roles: readonly StaffRole[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from push_devices d join staff_sessions s on s.id = d.session_id join staff on staff.id = s.staff_id
    where ${isSessionOpen} and staff.role = any(${roles})`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface OpenDevice extends DeviceSettings {
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  language: Language
  role: StaffRole
}

/** Finds the device, unless its session was ended since. */
export async function findOpenDevice(db: Database, id: string): Promise<OpenDevice | undefined> {
  const { rows } = await sql<OpenDevice>`
    select d.endpoint, d.p256dh, d.auth, d.language, staff.role, ${wishes}
    from push_devices d join staff_sessions s on s.id = d.session_id join staff on staff.id = s.staff_id
    where d.id = ${id} and ${isSessionOpen}`.execute(db)
  return rows[0]
}

export interface NewOrder {
  id: string
  number: number
  millimes: number
  governorate: string
}

const isUnhandled = sql`channel = 'site' and state = 'new' and deleted_at is null`

/** Of these orders, lists those placed by shoppers and not yet handled; orders entered by staff are not announced. */
export async function listUnhandledOrders(db: Database | Tx, ids: readonly string[]): Promise<NewOrder[]> {
  const { rows } = await sql<NewOrder>`
    select id, number::int as number, total_millimes::int as millimes, governorate from orders
    where id = any(${ids}::uuid[]) and ${isUnhandled} order by number`.execute(db)
  return rows
}

/** Lists the orders placed by shoppers since a given time that are not handled yet. */
export async function listUnhandledOrdersSince(db: Database, since: Date): Promise<NewOrder[]> {
  const { rows } = await sql<NewOrder>`
    select id, number::int as number, total_millimes::int as millimes, governorate from orders
    where created_at >= ${since} and ${isUnhandled} order by number`.execute(db)
  return rows
}
