import { createECDH } from 'node:crypto'
import { maxPushDevices, type PushSubscription, type PushWishes } from '#contract/integrations/push/push.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { StaffMember } from '#server/platform/http/staff-member.ts'
import { isForbiddenLiteral } from '#server/platform/outgoing/checked-lookup.ts'
import { isPublicAddress } from '#server/platform/outgoing/public-address.rules.ts'
import { deleteBeyond, deleteOwnDevice, listDevices, updateDeviceSettings, upsertDevice } from './push.repository.ts'
import { publicKey } from './vapid.service.ts'

export async function showDevices(db: Database, staff: StaffMember) {
  return { key: await publicKey(db), devices: await listDevices(db, staff.id) }
}

export async function addDevice(db: Database, staff: StaffMember, subscription: PushSubscription) {
  const { endpoint, keys, language } = subscription
  const p256dh = Buffer.from(keys.p256dh, 'base64url')
  if (isForbiddenLiteral(isPublicAddress, new URL(endpoint).hostname) || !isPoint(p256dh))
    throw new Problem('invalid-request')
  const auth = Buffer.from(keys.auth, 'base64url')
  return inTransaction(db, async (tx) => {
    const id = await upsertDevice(tx, { sessionId: staff.sessionId, endpoint, p256dh, auth, language })
    await deleteBeyond(tx, staff.id, maxPushDevices)
    return { id }
  })
}

export async function changeDevice(db: Database, staff: StaffMember, id: string, wishes: PushWishes): Promise<void> {
  if (!(await updateDeviceSettings(db, { staffId: staff.id, id, ...wishes }))) throw new Problem('not-found')
}

export async function removeDevice(db: Database, staff: StaffMember, id: string): Promise<void> {
  if (!(await deleteOwnDevice(db, staff.id, id))) throw new Problem('not-found')
}

/** Whether the key is a valid point of the curve, so that encrypting messages for it cannot fail later. */
function isPoint(bytes: Buffer): boolean {
  const keyPair = createECDH('prime256v1')
  keyPair.generateKeys()
  try {
    keyPair.computeSecret(bytes)
    return true
  } catch {
    return false
  }
}
