import { type KeyScope, keyPrefix, roleOfScopes } from '#contract/people/staff/api-key-scopes.ts'
import { type ApiKey, defaultKeyLifetimeDays, keyReminderDays } from '#contract/people/staff/api-keys.contract.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
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
  updateExpiredKeysEnded,
  updateLastUsed,
  updateReminded,
} from './api-keys.repository.ts'
import { lockManager, type Manager, recordStaffAct } from './manage-staff.service.ts'
import { mailOwners } from './notify-owners.service.ts'
import { checkPresentPassword } from './staff-password.service.ts'

/** The last use is stored to the minute, so that not every request writes a row. */
const usedPrecisionMs = 60_000

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
    expiresAt: row.expires_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }))
}

export async function createApiKey(
  db: Database,
  manager: Manager,
  {
    name,
    scopes,
    days = defaultKeyLifetimeDays,
  }: { name: string; scopes: readonly KeyScope[]; days?: number | undefined },
): Promise<{ id: string; key: string }> {
  await checkPresentPassword(db, manager.staff, manager.currentPassword)
  const key = keyPrefix + newToken()
  const id = await inTransaction(db, async (tx) => {
    await lockManager(tx, manager.staff, 'manage-keys')
    const made = await insertKey(tx, { staffId: manager.staff.id, name, keyHash: hashToken(key), scopes, days })
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
    if (!record) throw new Problem('unauthenticated')
    throw new Problem(record.has_expired ? 'key-expired' : 'key-ended')
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
    expiresAt: record.expires_at,
    twoFactor: false,
    mustChangePassword: false,
    email: '',
    isProgram: true,
  }
}

/** Reminds the owners of keys that are about to expire, once each. */
export function remindOfKeys(db: Database): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const { name, expires_at: expiresAt } of await updateReminded(tx, keyReminderDays)) {
      await mailOwners(tx, { template: 'key-expires', data: { name, day: dayInTunis(expiresAt) } })
    }
  })
}

/** Ends keys that have expired, and deletes those that ended a month ago. */
export async function deleteExpiredKeys(db: Database): Promise<void> {
  await updateExpiredKeysEnded(db)
  await deleteLongEndedKeys(db)
}
