import { type AuditEntry, serverCommandOrigin } from '#contract/people/staff/staff.contract.ts'
import type { StaffRole } from '#contract/platform/http/staff-rights.rules.ts'
import { isTooEasy } from '#server/platform/credentials/easy-passwords.service.ts'
import { hashPassword } from '#server/platform/credentials/passwords.ts'
import { newToken } from '#server/platform/credentials/tokens.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { updateKeysOfEnded } from './api-keys.repository.ts'
import { removeSecondFactor } from './second-factor.service.ts'
import {
  countStaff,
  findStaff,
  insertAudit,
  insertStaff,
  listAudit,
  listStaff,
  lockStaffTable,
  updatePassword,
} from './staff.repository.ts'
import { endSessions } from './staff-sessions.service.ts'

const auditPageSize = 100
const passwordLength = 16
/** The caller of commands on the server, and of the creation of the first account. */
const fromTheMachine: Caller = { address: serverCommandOrigin, userAgent: '', browser: false }

/** Long enough to be safe, short enough to be typed from a screen once. */
export function randomPassword(): string {
  return newToken().replace(/[-_]/g, '').slice(0, passwordLength)
}

/** The first password must not be easy to guess. */
export class EasyPasswordError extends Error {
  constructor() {
    super('ADMIN_PASSWORD is among the first that are guessed. Choose a small phrase, or leave it out.')
    this.name = 'EasyPasswordError'
  }
}

export interface FirstAdmin {
  username: string
  /** The generated password, if none was chosen; shown once, when the shop is opened. */
  password?: string
}

export async function isWithoutStaff(db: Database): Promise<boolean> {
  return (await countStaff(db)) === 0
}

/** Creates the first account of a shop without staff; `undefined` if there are staff. */
export async function createFirstAdmin(
  db: Database,
  { username, password }: { username: string; password: string | undefined },
): Promise<FirstAdmin | undefined> {
  if ((await countStaff(db)) > 0) return undefined
  if (password && (await isTooEasy(password, [username]))) throw new EasyPasswordError()
  const made = password === undefined
  const first = password ?? randomPassword()
  const hash = await hashPassword(first)
  return inTransaction(db, async (tx) => {
    await lockStaffTable(tx)
    if ((await countStaff(tx)) > 0) return undefined
    // A generated password has been printed to the log, so it must be changed first.
    await insertStaff(tx, { username, role: 'owner', passwordHash: hash, isPasswordGiven: made })
    await insertAudit(tx, 'created', username, fromTheMachine)
    return { username, ...(made && { password: first }) }
  })
}

/** Creates an account of the staff; returns whether the name was free. A `given` password must be changed at the first login. */
export async function createAdmin(
  db: Database,
  username: string,
  password: string,
  role: StaffRole = 'owner',
  isGiven = false,
): Promise<boolean> {
  const hash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    if (!(await insertStaff(tx, { username, role, passwordHash: hash, isPasswordGiven: isGiven }))) return false
    await insertAudit(tx, 'created', username, fromTheMachine)
    return true
  })
}

/** Sets a new password, removes the second factor and ends all sessions, for a person who has lost access. */
export async function resetAdmin(db: Database, username: string, password: string, isGiven = false): Promise<boolean> {
  const hash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const member = await findStaff(tx, username)
    if (!member) return false
    await updatePassword(tx, member.id, hash, isGiven)
    await removeSecondFactor(tx, member.id)
    await endSessions(tx, member.id)
    await updateKeysOfEnded(tx, member.id)
    await insertAudit(tx, 'password-reset', username, fromTheMachine)
    return true
  })
}

export async function listAdmins(db: Database) {
  const rows = await listStaff(db)
  return rows.map((row) => ({
    username: row.username,
    role: row.role,
    twoFactor: row.totp_confirmed,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }))
}

export async function readAudit(db: Database, beforeId?: number): Promise<AuditEntry[]> {
  const rows = await listAudit(db, beforeId, auditPageSize)
  return rows.map(({ id, at, event, username, address, user_agent: userAgent }) => ({
    id,
    at: at.toISOString(),
    event,
    username,
    address,
    userAgent,
  }))
}
