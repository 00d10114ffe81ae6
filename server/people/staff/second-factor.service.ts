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
} from './second-factor.rules.ts'
import {
  consumeRecoveryCode,
  insertAudit,
  lockStaff,
  replaceRecoveryCodes,
  updateSecondFactor,
} from './staff.repository.ts'
import { checkPresentPassword } from './staff-password.service.ts'

const none = { totp_secret: null, totp_confirmed: false, totp_last_step: 0 }

/** Whether the code is a valid code of the app or a recovery code; it is used up by this. */
export async function consumeSecondFactor(tx: Tx, staffId: number, code: string, caller: Caller): Promise<boolean> {
  const member = await lockStaff(tx, staffId)
  const step = member.totp_secret ? acceptedStep(member.totp_secret, code, member.totp_last_step) : undefined
  if (step !== undefined) {
    await updateSecondFactor(tx, staffId, { totp_last_step: step })
    return true
  }
  if (!(await consumeRecoveryCode(tx, staffId, hashToken(normaliseRecoveryCode(code))))) return false
  await insertAudit(tx, 'recovery-code-used', member.username, caller)
  return true
}

/** Creates a new secret; it becomes active once a code of it was confirmed. */
export async function beginSecondFactor(db: Database, staff: StaffMember, currentPassword: string) {
  await checkPresentPassword(db, staff, currentPassword)
  if (staff.twoFactor) throw new Problem('forbidden')
  const secret = newTotpSecret()
  await inTransaction(db, (tx) => updateSecondFactor(tx, staff.id, { ...none, totp_secret: secret }))
  const { name } = await describeShop(db)
  return { secret, otpauth: otpauthAddress(secret, staff.username, name.fr || 'Jebba') }
}

/** Activates the second factor and returns the recovery codes, which cannot be shown again. */
export function confirmSecondFactor(db: Database, staff: StaffMember, code: string, caller: Caller): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const { totp_secret: secret, totp_confirmed: confirmed } = await lockStaff(tx, staff.id)
    const step = secret && !confirmed ? acceptedStep(secret, code, 0) : undefined
    if (step === undefined) throw new Problem('second-factor-wrong')
    const codes = newRecoveryCodes()
    await updateSecondFactor(tx, staff.id, { totp_confirmed: true, totp_last_step: step })
    await replaceRecoveryCodes(
      tx,
      staff.id,
      codes.map((code) => hashToken(normaliseRecoveryCode(code))),
    )
    await insertAudit(tx, 'two-factor-on', staff.username, caller)
    return codes
  })
}

export async function endSecondFactor(
  db: Database,
  staff: StaffMember,
  { currentPassword, code }: { currentPassword: string; code: string },
  caller: Caller,
): Promise<void> {
  await checkPresentPassword(db, staff, currentPassword)
  await inTransaction(db, async (tx) => {
    if (!(await consumeSecondFactor(tx, staff.id, code, caller))) throw new Problem('second-factor-wrong')
    await removeSecondFactor(tx, staff.id)
    await insertAudit(tx, 'two-factor-off', staff.username, caller)
  })
}

export async function removeSecondFactor(tx: Tx, staffId: number): Promise<void> {
  await updateSecondFactor(tx, staffId, none)
  await replaceRecoveryCodes(tx, staffId, [])
}
