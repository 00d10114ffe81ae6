import { refuseEasyPassword } from '#server/platform/credentials/easy-passwords.service.ts'
import { inLane } from '#server/platform/credentials/hash-budget.ts'
import { hashPassword, verifyPassword } from '#server/platform/credentials/passwords.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { StaffMember } from '#server/platform/http/staff-member.ts'
import { forgive, spend } from '#server/platform/rate-limits/rate-limits.service.ts'
import { describeShop } from '#server/platform/settings/settings.service.ts'
import { updateKeysOfEnded } from './api-keys.repository.ts'
import { findStaff, insertAudit, updateEmail, updatePassword } from './staff.repository.ts'
import { endSessions } from './staff-sessions.service.ts'

/** Requires the password, so that a stranger at an open session cannot take the account over. */
export async function checkPresentPassword(db: Database, staff: StaffMember, password: string): Promise<void> {
  const spending = { limit: 'password/account', subject: `staff ${staff.id}` } as const
  await spend(db, spending)
  const member = await findStaff(db, staff.username)
  if (!member || !(await inLane('known', () => verifyPassword(password, member.password_hash))))
    throw new Problem('wrong-password')
  await forgive(db, spending)
}

export async function changeStaffPassword(
  db: Database,
  staff: StaffMember,
  {
    currentPassword,
    newPassword,
    endsKeys = false,
  }: { currentPassword: string; newPassword: string; endsKeys?: boolean | undefined },
  caller: Caller,
): Promise<void> {
  await checkPresentPassword(db, staff, currentPassword)
  const { name } = await describeShop(db)
  // The initial password, which another person knows, cannot be chosen again.
  const seen = staff.mustChangePassword ? [currentPassword] : []
  await refuseEasyPassword(newPassword, [staff.username, staff.email, ...Object.values(name), ...seen])
  const hash = await hashPassword(newPassword)
  await inTransaction(db, async (tx) => {
    await updatePassword(tx, staff.id, hash)
    await endSessions(tx, staff.id, staff.sessionId)
    await insertAudit(tx, 'password-changed', staff.username, caller)
    if (!endsKeys) return
    await updateKeysOfEnded(tx, staff.id)
    await insertAudit(tx, 'key-ended', staff.username, caller)
  })
}

export async function changeStaffEmail(
  db: Database,
  staff: StaffMember,
  { email, currentPassword }: { email: string; currentPassword: string },
  caller: Caller,
): Promise<void> {
  await checkPresentPassword(db, staff, currentPassword)
  await inTransaction(db, async (tx) => {
    await updateEmail(tx, staff.id, email || null)
    await insertAudit(tx, 'email-changed', staff.username, caller)
  })
}
