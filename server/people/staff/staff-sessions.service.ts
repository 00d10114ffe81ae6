import type { StaffSessionEntry } from '#contract/people/staff/staff.contract.ts'
import { staffSessionMs } from '#contract/people/staff/staff-sessions.ts'
import { hashToken, matchesHash, newToken } from '#server/platform/credentials/tokens.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { type StaffMember, staffTokenPrefix } from '#server/platform/http/staff-member.ts'
import { insertAudit } from './staff.repository.ts'
import {
  deleteLongEnded,
  findSession,
  insertSession,
  listLiveIds,
  listLiveSessions,
  lockLiveIds,
  updateAllEnded,
  updateEnded,
  updateLastSeen,
} from './staff-sessions.repository.ts'

/** The last use is stored to the minute, so that not every request writes a row. */
const seenPrecisionMs = 60_000

export interface OpenedSession {
  token: string
  /** The value of a cookie that scripts cannot read: a browser's token is valid only together with it. A program has none. */
  binding: string | undefined
  expiresAt: Date
}

export async function openSession(tx: Tx, staffId: number, caller: Caller): Promise<OpenedSession> {
  const token = staffTokenPrefix + newToken()
  const binding = caller.browser ? newToken() : undefined
  const hashes = { tokenHash: hashToken(token), bindingHash: binding ? hashToken(binding) : null }
  const expiresAt = await insertSession(tx, { staffId, ...hashes, lifetimeMs: staffSessionMs, caller })
  return { token, binding, expiresAt }
}

/** The sessions among these that are still valid; a stream ends with its session. */
export async function findLiveSessions(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(ids.length > 0 ? await listLiveIds(db, ids) : [])
}

/**
 * Runs `during` while the valid sessions are locked, so that none of them can end meanwhile. A session that is being changed is skipped: the caller
 * must check it again.
 */
export function withLockedSessions(
  db: Database,
  ids: readonly string[],
  during: (live: ReadonlySet<string>) => void,
): Promise<void> {
  return inTransaction(db, async (tx) => during(new Set(await lockLiveIds(tx, ids))))
}

interface Shown {
  token: string | undefined
  binding: string | undefined
  browser: boolean
  /** Whether a person caused the request: automatic requests of a page do not prolong the session. */
  attended: boolean
}

/**
 * Identifies the caller. The token of a browser is valid only with the cookie it was issued with, which scripts cannot read. The token of a program
 * is valid by itself, and is refused from a browser.
 */
export async function identifyStaff(db: Database, { token, binding, browser, attended }: Shown): Promise<StaffMember> {
  const session = token?.startsWith(staffTokenPrefix) ? await findSession(db, hashToken(token)) : undefined
  if (!session) throw new Problem('unauthenticated')
  if (session.binding_hash === null) {
    if (browser || binding !== undefined) throw new Problem('token-of-a-program')
  } else if (!binding || !matchesHash(binding, session.binding_hash)) throw new Problem('token-of-a-browser')
  if (!session.live) throw new Problem('session-expired')
  if (attended && Date.now() - session.last_seen_at.getTime() > seenPrecisionMs) await updateLastSeen(db, session.id)
  return {
    id: session.staff_id,
    username: session.username,
    role: session.role,
    sessionId: session.id,
    expiresAt: session.expires_at,
    twoFactor: session.totp_confirmed,
    mustChangePassword: session.must_change_password,
    email: session.email ?? '',
  }
}

export async function listSessions(db: Database, staff: StaffMember): Promise<StaffSessionEntry[]> {
  const rows = await listLiveSessions(db, staff.id)
  return rows.map((row) => ({
    id: row.id,
    current: row.id === staff.sessionId,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    address: row.address,
    userAgent: row.user_agent,
    program: row.binding_hash === null,
  }))
}

export async function logoutStaff(db: Database, staff: StaffMember, caller: Caller): Promise<void> {
  await inTransaction(db, async (tx) => {
    await updateEnded(tx, staff.id, staff.sessionId)
    await insertAudit(tx, 'logout', staff.username, caller)
  })
}

export async function revokeSession(db: Database, staff: StaffMember, id: string, caller: Caller): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await updateEnded(tx, staff.id, id))) throw new Problem('not-found')
    await insertAudit(tx, 'session-revoked', staff.username, caller)
  })
}

export function endSessions(tx: Tx, staffId: number, except?: string): Promise<void> {
  return updateAllEnded(tx, staffId, except)
}

export function deleteExpiredStaffSessions(db: Database): Promise<void> {
  return deleteLongEnded(db)
}
