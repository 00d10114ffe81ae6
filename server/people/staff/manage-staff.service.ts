import type { StaffAccount } from '#contract/people/staff/staff-accounts.contract.ts'
import { hasRight, type Right, type StaffRole } from '#contract/platform/http/staff-rights.rules.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import { hashPassword } from '#server/platform/credentials/passwords.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { StaffMember } from '#server/platform/http/staff-member.ts'
import type { StaffAct } from '#server/platform/mail/mail-data.ts'
import { updateKeysOfEnded } from './api-keys.repository.ts'
import { notifyOwners } from './notify-owners.service.ts'
import { removeSecondFactor } from './second-factor.service.ts'
import {
  deleteStaff,
  findStaff,
  insertAudit,
  insertStaff,
  listStaff,
  lockStaff,
  lockStaffTable,
  releasePieces,
  type StaffRow,
  updateDisabled,
  updatePassword,
  updateRole,
} from './staff.repository.ts'
import { randomPassword } from './staff-accounts.service.ts'
import { checkPresentPassword } from './staff-password.service.ts'
import { endSessions } from './staff-sessions.service.ts'

/** The author of a change to an account, with the password that proves who sits at the open session. */
export interface Manager {
  staff: StaffMember
  currentPassword: string
  caller: Caller
}

interface GivenOnce {
  username: string
  password: string
}

export async function listStaffAccounts(db: Database, staff: StaffMember): Promise<StaffAccount[]> {
  const rows = await listStaff(db)
  return rows.map((row) => ({
    username: row.username,
    role: row.role,
    twoFactor: row.totp_confirmed,
    disabled: row.disabled_at !== null,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    own: row.username === staff.username,
  }))
}

export async function createStaffAccount(
  db: Database,
  manager: Manager,
  { username, role }: { username: string; role: StaffRole },
): Promise<GivenOnce> {
  await checkPresentPassword(db, manager.staff, manager.currentPassword)
  const password = randomPassword()
  const hash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    await lockManager(tx, manager.staff)
    if (!(await insertStaff(tx, { username, role, passwordHash: hash, isPasswordGiven: true })))
      throw new Problem('username-taken')
    await recordStaffAct(tx, manager, 'created', username)
  })
  return { username, password }
}

export async function resetStaffPassword(db: Database, manager: Manager, username: string): Promise<GivenOnce> {
  const password = randomPassword()
  const hash = await hashPassword(password)
  await manage(db, manager, username, async (tx, member) => {
    await updatePassword(tx, member.id, hash, true)
    await removeSecondFactor(tx, member.id)
    await endSessions(tx, member.id)
    await updateKeysOfEnded(tx, member.id)
    await recordStaffAct(tx, manager, 'password-reset', username)
  })
  return { username, password }
}

export async function disableStaff(db: Database, manager: Manager, username: string, disabled: boolean): Promise<void> {
  await manage(db, manager, username, async (tx, member) => {
    await updateDisabled(tx, member.id, disabled)
    if (disabled) {
      await endSessions(tx, member.id)
      await releasePieces(tx, member.id, manager.staff.username)
    }
    await recordStaffAct(tx, manager, disabled ? 'disabled' : 'enabled', username)
  })
}

export async function changeRole(db: Database, manager: Manager, username: string, role: StaffRole): Promise<void> {
  await manage(db, manager, username, async (tx, member) => {
    if (member.role === role) return
    await updateRole(tx, member.id, role)
    if (!hasRight(role, 'work-on-orders')) await releasePieces(tx, member.id, manager.staff.username)
    await recordStaffAct(tx, manager, 'role-changed', username, [{ role: member.role }, { role }])
  })
}

export async function endSessionsOf(db: Database, manager: Manager, username: string): Promise<void> {
  await manage(db, manager, username, async (tx, member) => {
    await endSessions(tx, member.id)
    await recordStaffAct(tx, manager, 'sessions-ended', username)
  })
}

export async function removeStaff(db: Database, manager: Manager, username: string): Promise<void> {
  await manage(db, manager, username, async (tx, member) => {
    // Waits for transactions that are assigning a piece to the member.
    await lockStaff(tx, member.id)
    await releasePieces(tx, member.id, manager.staff.username)
    await deleteStaff(tx, member.id)
    await recordStaffAct(tx, manager, 'deleted', username)
  })
}

/**
 * Owners cannot manage their own account, nor any other after they were disabled or demoted meanwhile. So there is always an owner who can sign in,
 * even if two disable each other at the same time.
 */
async function manage(
  db: Database,
  { staff, currentPassword }: Manager,
  username: string,
  work: (tx: Tx, member: StaffRow) => Promise<void>,
): Promise<void> {
  if (username === staff.username) throw new Problem('own-account')
  await checkPresentPassword(db, staff, currentPassword)
  await inTransaction(db, async (tx) => {
    await lockManager(tx, staff)
    const member = await findStaff(tx, username)
    if (!member) throw new Problem('not-found')
    await work(tx, member)
  })
}

/** Locks the staff and refuses a manager who was demoted meanwhile. */
export async function lockManager(tx: Tx, staff: StaffMember, right: Right = 'manage-staff'): Promise<void> {
  await lockStaffTable(tx)
  const self = await findStaff(tx, staff.username)
  if (!self || self.disabled_at) throw new Problem('session-expired')
  if (!hasRight(self.role, right)) throw new Problem('role-forbidden')
}

/** Records a change in the append-only log and in the audit log, and notifies every owner. */
export async function recordStaffAct(
  tx: Tx,
  { staff, caller }: Omit<Manager, 'currentPassword'>,
  act: StaffAct,
  username: string,
  [previousValues, nextValues]: readonly [object?, object?] = [],
): Promise<void> {
  await insertAudit(tx, act, username, caller)
  const subject = { kind: 'staff', id: username, name: username } as const
  await recordChange(tx, {
    staffName: staff.username,
    action: `staff-${act}`,
    subject,
    before: previousValues,
    after: nextValues,
  })
  await notifyOwners(tx, act, staff.username, username)
}
