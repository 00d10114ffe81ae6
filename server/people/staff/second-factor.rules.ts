import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const secretBytes = 20
const stepSeconds = 30
/** How many intervals before and after the current one are accepted, because the clock of a phone may differ a little. */
const tolerance = 1
export const totpDigits = 6

const recoveryCodes = 10
/** 79 bits: too many to try, even for an attacker who has the stored digests. */
const recoveryLength = 16
const recoveryGroup = 4
/** Excludes characters that are easily confused in handwriting. */
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

/** The address in the QR code for an authenticator app. */
export function otpauthAddress(secret: string, username: string, shop: string): string {
  return totp(secret, username, shop).toString()
}

/** The interval of a valid code, if it is later than the last accepted one: no code is accepted twice. */
export function acceptedStep(secret: string, code: string, lastStep: number, now = Date.now()): number | undefined {
  const delta = totp(secret).validate({ token: code.replace(/\s/g, ''), timestamp: now, window: tolerance })
  if (delta === null) return undefined
  const step = Math.floor(now / 1000 / stepSeconds) + delta
  return step > lastStep ? step : undefined
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const letters = Array.from({ length: recoveryLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)])
    return letters.join('').replace(new RegExp(`(.{${recoveryGroup}})(?=.)`, 'g'), '$1-')
  })
}

/** Normalises a recovery code as people type it. */
export function normaliseRecoveryCode(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '')
}

function totp(secret: string, label = '', issuer = ''): TOTP {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    label,
    issuer,
    period: stepSeconds,
    digits: totpDigits,
    algorithm: 'SHA1',
  })
}
