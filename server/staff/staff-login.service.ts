import { verifyNothing, verifyPassword } from '#server/credentials/passwords.ts'
import type { Database } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Caller } from '#server/http/caller.ts'
import { Problem } from '#server/http/problem.ts'
import { forgive, loginSpendings, spend } from '#server/limits/limits.service.ts'
import { takeSecondFactor } from './second-factor.service.ts'
import { findStaff, insertAudit } from './staff.repository.ts'
import { type OpenedSession, openSession } from './staff-sessions.service.ts'

export interface StaffLogin {
  username: string
  password: string
  code?: string | undefined
}

/** Opens a session for who knows the password and, where one is set up, has the second factor. Each try is on record. */
export async function loginStaff(db: Database, login: StaffLogin, caller: Caller): Promise<OpenedSession> {
  const { username, password, code } = login
  const spendings = loginSpendings('staff-login', username, caller.address)
  await spend(db, ...spendings)
  const member = await findStaff(db, username)
  const known = member ? await verifyPassword(password, member.password_hash) : await verifyNothing(password)
  if (!member || !known || member.disabled_at) throw await refused(db, username, caller, 'invalid-credentials')
  if (member.totp_confirmed && code === undefined) {
    await insertAudit(db, 'second-factor-asked', username, caller)
    throw new Problem('second-factor-required')
  }

  const session = await inTransaction(db, async (tx) => {
    if (member.totp_confirmed && !(await takeSecondFactor(tx, member.id, code ?? '', caller))) return undefined
    await insertAudit(tx, caller.browser ? 'login' : 'program-login', username, caller)
    return openSession(tx, member.id, caller)
  })
  if (!session) throw await refused(db, username, caller, 'second-factor-wrong')
  await forgive(db, spendings[1])
  return session
}

async function refused(
  db: Database,
  username: string,
  caller: Caller,
  code: 'invalid-credentials' | 'second-factor-wrong',
): Promise<Problem> {
  await insertAudit(db, 'login-refused', username, caller)
  return new Problem(code)
}
