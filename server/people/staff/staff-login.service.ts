import type { SecretBox } from '#server/platform/credentials/encrypted-secrets.ts'
import { inLane } from '#server/platform/credentials/hash-budget.ts'
import { knownDevice, newDevice } from '#server/platform/credentials/known-device.service.ts'
import { verifyNothing, verifyPassword } from '#server/platform/credentials/passwords.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { Spending } from '#server/platform/rate-limits/rate-limits.rules.ts'
import { forgive, loginSpendings, spend, tryToSpend } from '#server/platform/rate-limits/rate-limits.service.ts'
import { consumeSecondFactor, hashTypedCode } from './second-factor.service.ts'
import { findStaff, insertAudit, type StaffRow } from './staff.repository.ts'
import { type OpenedSession, openSession } from './staff-sessions.service.ts'

export interface StaffLogin {
  username: string
  password: string
  code?: string | undefined
}

export interface LoginResult extends OpenedSession {
  /** The device token that the browser stores, to be recognised later. */
  device: string
}

/**
 * Opens a session for the right password and, if configured, second factor. The code is requested only after the password, because otherwise anybody
 * could see which accounts exist and have one. Each attempt is recorded.
 */
export async function loginStaff(
  { db, secrets }: { db: Database; secrets: SecretBox },
  login: StaffLogin,
  { caller, device: shownDevice }: { caller: Caller; device: string | undefined },
): Promise<LoginResult> {
  const { username, password, code } = login
  const device = await knownDevice(db, 'staff', username, shownDevice)
  const { tries, codes, forgiven } = rateLimitsOf(username, caller, device)
  await spend(db, ...tries)
  const member = await findStaff(db, username)
  if (!(await knowsPassword(member, password, device)) || !member || member.disabled_at) {
    throw await refused(db, username, caller)
  }
  if (member.totp_confirmed && code === undefined) {
    await insertAudit(db, 'second-factor-asked', username, caller)
    throw new Problem('second-factor-required')
  }
  // Only a caller with the password can use up the attempts for codes.
  if (member.totp_confirmed && !(await tryToSpend(db, codes))) throw await refused(db, username, caller)

  const typed = await hashTypedCode(db, member.id, code ?? '', device ? 'known' : 'stranger')
  const session = await inTransaction(db, async (tx) => {
    const isProven = !member.totp_confirmed || (await consumeSecondFactor(tx, secrets, member.id, typed, caller))
    return isProven ? open(tx, member, caller) : undefined
  })
  if (!session) throw await refused(db, username, caller)
  for (const spending of forgiven) await forgive(db, spending)
  return { ...session, device: await newDevice(db, 'staff', username) }
}

/**
 * The rate limits of an attempt. A browser that this account has signed in from has its own, so its owner can always sign in from there. All other
 * browsers share the limits of the account and of the IP address.
 */
function rateLimitsOf(username: string, { address }: Caller, device: string | undefined) {
  if (device) {
    const deviceTries: Spending = { limit: 'staff-login/device', subject: device }
    const deviceCodes: Spending = { limit: 'staff-code/device', subject: device }
    return { tries: [deviceTries], codes: deviceCodes, forgiven: [deviceTries, deviceCodes] }
  }
  const tries: readonly [Spending, Spending, Spending] = loginSpendings('staff-login', username, address)
  const codes: Spending = { limit: 'staff-code/account', subject: username }
  return { tries, codes, forgiven: [tries[1]] }
}

function knowsPassword(member: StaffRow | undefined, password: string, device: string | undefined): Promise<boolean> {
  return inLane(device ? 'known' : 'stranger', () =>
    member ? verifyPassword(password, member.password_hash) : verifyNothing(password),
  )
}

async function open(tx: Tx, { id, username }: StaffRow, caller: Caller): Promise<OpenedSession> {
  await insertAudit(tx, caller.browser ? 'login' : 'program-login', username, caller)
  return openSession(tx, id, caller)
}

async function refused(db: Database, username: string, caller: Caller): Promise<Problem> {
  await insertAudit(db, 'login-refused', username, caller)
  return new Problem('invalid-credentials')
}
