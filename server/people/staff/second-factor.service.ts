import { randomBytes } from 'node:crypto'
import type { SecretBox } from '#server/platform/credentials/encrypted-secrets.ts'
import { type HashLane, inLane } from '#server/platform/credentials/hash-budget.ts'
import { hashWithSalt } from '#server/platform/credentials/passwords.ts'
import { hashToken } from '#server/platform/credentials/tokens.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { StaffMember } from '#server/platform/http/staff-member.ts'
import { describeShop } from '#server/platform/settings/settings.service.ts'
import {
  acceptedStep,
  newRecoveryCodes,
  newTotpSecret,
  normaliseRecoveryCode,
  otpauthAddress,
  totpDigits,
} from './second-factor.rules.ts'
import {
  consumeRecoveryCode,
  insertAudit,
  listPlainSeeds,
  listRecoverySalts,
  listSealedSeeds,
  listUnsaltedCodes,
  lockStaff,
  type RecoveryCode,
  replaceRecoveryCodes,
  type StaffRow,
  updateRecoveryHash,
  updateSealedSeed,
  updateSecondFactor,
} from './staff.repository.ts'
import { checkPresentPassword } from './staff-password.service.ts'

const saltLength = 16
const none = { totp_secret: null, totp_sealed: null, totp_confirmed: false, totp_last_step: 0 }

/** A seed cannot be decrypted as that of another member. */
const sealingPurposeOf = (staffId: number) => `second factor of staff ${staffId}`

/** A code that was typed, with the hashes under which it may be stored as a recovery code. */
export interface TypedCode {
  code: string
  recoveryHashes: readonly Buffer[]
}

/** Hashes a typed code before the transaction that uses it up, because hashing takes long. */
export async function hashTypedCode(db: Database, staffId: number, code: string, lane: HashLane): Promise<TypedCode> {
  if (normaliseRecoveryCode(code).length <= totpDigits) return { code, recoveryHashes: [] }
  const digest = digestOfRecoveryCode(code)
  const salts = await listRecoverySalts(db, staffId)
  const recoveryHashes = await Promise.all(
    salts.map((salt) => (salt ? inLane(lane, () => hashWithSalt(digest, salt)) : digest)),
  )
  return { code, recoveryHashes }
}

/** Whether the code is a valid code of the app or a recovery code; it is used up by this. */
export async function consumeSecondFactor(
  tx: Tx,
  secrets: SecretBox,
  staffId: number,
  { code, recoveryHashes }: TypedCode,
  caller: Caller,
): Promise<boolean> {
  const member = await lockStaff(tx, staffId)
  const seed = await readSeed(secrets, member)
  const step = seed ? acceptedStep(seed, code, member.totp_last_step) : undefined
  if (step !== undefined) {
    await updateSecondFactor(tx, staffId, { totp_last_step: step })
    return true
  }
  if (!(await consumeRecoveryCode(tx, staffId, recoveryHashes))) return false
  await insertAudit(tx, 'recovery-code-used', member.username, caller)
  return true
}

/** Creates a new secret; it becomes active once a code of it was confirmed. */
export async function beginSecondFactor(db: Database, secrets: SecretBox, staff: StaffMember, currentPassword: string) {
  await checkPresentPassword(db, staff, currentPassword)
  if (staff.twoFactor) throw new Problem('forbidden')
  const secret = newTotpSecret()
  const sealed = await secrets.seal(secret, sealingPurposeOf(staff.id))
  await inTransaction(db, (tx) => updateSecondFactor(tx, staff.id, { ...none, totp_sealed: sealed }))
  const { name } = await describeShop(db)
  return { secret, otpauth: otpauthAddress(secret, staff.username, name.fr || 'Jebba') }
}

/** Activates the second factor and returns the recovery codes, which cannot be shown again. */
export async function confirmSecondFactor(
  db: Database,
  secrets: SecretBox,
  staff: StaffMember,
  code: string,
  caller: Caller,
): Promise<string[]> {
  const activate = (recoveryCodes: readonly RecoveryCode[]) =>
    inTransaction(db, async (tx) => {
      const member = await lockStaff(tx, staff.id)
      const seed = member.totp_confirmed ? undefined : await readSeed(secrets, member)
      const step = seed ? acceptedStep(seed, code, 0) : undefined
      if (step === undefined) throw new Problem('second-factor-wrong')
      if (recoveryCodes.length === 0) return
      await updateSecondFactor(tx, staff.id, { totp_confirmed: true, totp_last_step: step })
      await replaceRecoveryCodes(tx, staff.id, recoveryCodes)
      await insertAudit(tx, 'two-factor-on', staff.username, caller)
    })
  // A wrong code is refused before the recovery codes are hashed, which takes half a second.
  await activate([])
  const codes = newRecoveryCodes()
  await activate(await hashRecoveryCodes(codes.map(digestOfRecoveryCode)))
  return codes
}

export async function endSecondFactor(
  db: Database,
  secrets: SecretBox,
  staff: StaffMember,
  { currentPassword, code, caller }: { currentPassword: string; code: string; caller: Caller },
): Promise<void> {
  await checkPresentPassword(db, staff, currentPassword)
  const typed = await hashTypedCode(db, staff.id, code, 'known')
  await inTransaction(db, async (tx) => {
    if (!(await consumeSecondFactor(tx, secrets, staff.id, typed, caller))) throw new Problem('second-factor-wrong')
    await removeSecondFactor(tx, staff.id)
    await insertAudit(tx, 'two-factor-off', staff.username, caller)
  })
}

export async function removeSecondFactor(tx: Tx, staffId: number): Promise<void> {
  await updateSecondFactor(tx, staffId, none)
  await replaceRecoveryCodes(tx, staffId, [])
}

/** Encrypts the seeds and hashes the recovery codes that the previous version stored; both go on working. */
export async function protectSecondFactors(db: Database, secrets: SecretBox): Promise<void> {
  for (const { id, totp_secret: seed } of await listPlainSeeds(db)) {
    await updateSealedSeed(db, id, seed, await secrets.seal(seed, sealingPurposeOf(id)))
  }
  const codes = await listUnsaltedCodes(db)
  for (const ofMember of Map.groupBy(codes, (code) => code.staff_id).values()) {
    const digests = ofMember.map((code) => code.code_hash)
    const hashed = await hashRecoveryCodes(digests)
    for (const [index, code] of hashed.entries()) await updateRecoveryHash(db, digests[index] as Buffer, code)
  }
}

/** The members whose second factor was encrypted with another key, so that they can sign in with a recovery code only. */
export async function listUnreadableSecondFactors(db: Database, secrets: SecretBox): Promise<string[]> {
  const seeds = await listSealedSeeds(db)
  const usernames = await Promise.all(
    seeds.map(async ({ id, username, totp_sealed: sealed }) =>
      (await secrets.unseal(sealed, sealingPurposeOf(id))) === undefined ? [username] : [],
    ),
  )
  return usernames.flat()
}

async function readSeed(secrets: SecretBox, member: StaffRow): Promise<string | undefined> {
  const { id, totp_sealed: sealed, totp_secret: seed } = member
  return sealed ? secrets.unseal(sealed, sealingPurposeOf(id)) : (seed ?? undefined)
}

/** Earlier versions stored this digest itself, and it can be hashed without knowing the code. */
function digestOfRecoveryCode(code: string): Buffer {
  return hashToken(normaliseRecoveryCode(code))
}

/** The codes of one list share a salt, so that a typed code is hashed once. */
async function hashRecoveryCodes(digests: readonly Buffer[]): Promise<RecoveryCode[]> {
  const salt = randomBytes(saltLength)
  const hashes = digests.map((digest) => inLane('known', () => hashWithSalt(digest, salt)))
  return (await Promise.all(hashes)).map((hash) => ({ hash, salt }))
}
