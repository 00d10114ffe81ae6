import { type KeyScope, keyPrefix, roleOfScopes } from '#contract/people/staff/api-key-scopes.ts'
import type { ApiKey } from '#contract/people/staff/api-keys.contract.ts'
import { hashToken, newToken } from '#server/platform/credentials/tokens.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { StaffMember } from '#server/platform/http/staff-member.ts'
import { fromAddress, spend } from '#server/platform/rate-limits/rate-limits.service.ts'
import {
  deleteLongEndedKeys,
  endKey,
  findKey,
  insertKey,
  listKeys,
  updateLastUsed,
  updateUnusedKeysEnded,
} from './api-keys.repository.ts'
import { lockManager, type Manager, recordStaffAct } from './manage-staff.service.ts'
import { checkPresentPassword } from './staff-password.service.ts'

/** The last use is stored to the minute, so that not every request writes a row. */
const usedPrecisionMs = 60_000
/** A key has no expiry date: it ends by hand, or after a long time without use, and both are checked with every request. */
const neverExpires = new Date(8.64e15)

export async function listApiKeys(db: Database): Promise<ApiKey[]> {
  const rows = await listKeys(db)
  return rows.map((row) => ({
    id: String(row.id),
    name: row.name,
    scopes: row.scopes,
    owner: row.username,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    lastAddress: row.last_address,
    endedAt: row.ended_at?.toISOString() ?? null,
  }))
}

export async function createApiKey(
  db: Database,
  manager: Manager,
  { name, scopes }: { name: string; scopes: readonly KeyScope[] },
): Promise<{ id: string; key: string }> {
  await checkPresentPassword(db, manager.staff, manager.currentPassword)
  const key = keyPrefix + newToken()
  const id = await inTransaction(db, async (tx) => {
    await lockManager(tx, manager.staff, 'manage-keys')
    const made = await insertKey(tx, { staffId: manager.staff.id, name, keyHash: hashToken(key), scopes })
    await recordStaffAct(tx, manager, 'key-created', name, [undefined, { scopes }])
    return made
  })
  return { id, key }
}

/** Ends a key without asking for the password, because a leaked key must be ended quickly. */
export async function endApiKey(db: Database, staff: StaffMember, id: string, caller: Caller): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockManager(tx, staff, 'manage-keys')
    const name = await endKey(tx, id)
    if (name === undefined) throw new Problem('not-found')
    await recordStaffAct(tx, { staff, caller }, 'key-ended', name)
  })
}

/**
 * The staff member a program acts as, if the key has a scope that allows the request. The key is found by its hash, so the response time does not
 * reveal how much of a guess is right.
 */
export async function identifyProgram(
  db: Database,
  { key, scopes, caller }: { key: string; scopes: readonly KeyScope[]; caller: Caller },
): Promise<StaffMember> {
  const record = await findKey(db, hashToken(key))
  if (!record?.live) {
    await spend(db, fromAddress('api-key/address', caller.address))
    throw new Problem(record ? 'key-ended' : 'unauthenticated')
  }
  if (caller.browser) throw new Problem('token-of-a-program')
  const id = String(record.id)
  await spend(db, { limit: 'api-key/key', subject: id })
  const role = roleOfScopes(scopes.filter((scope) => record.scopes.includes(scope)))
  if (!role) throw new Problem('scope-missing')
  const used = record.last_used_at
  if (!used || Date.now() - used.getTime() > usedPrecisionMs) await updateLastUsed(db, id, caller.address)
  return {
    id: record.staff_id,
    // Not a possible name of a staff member, so actions of programs and of staff can be told apart.
    username: `${record.username} (${record.name})`,
    role,
    sessionId: `key ${id}`,
    expiresAt: neverExpires,
    twoFactor: false,
    mustChangePassword: false,
    email: '',
    isProgram: true,
  }
}

/** Ends keys that were not used for more than a year, and deletes those that ended a month ago. */
export async function deleteExpiredKeys(db: Database): Promise<void> {
  await updateUnusedKeysEnded(db)
  await deleteLongEndedKeys(db)
}
