import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const secretBytes = 20
const stepSeconds = 30
/** A telephone's clock may be a little off. */
const tolerance = 1

const recoveryCodes = 10
/** 79 bits: more than anybody tries, also who has read the digests that are kept. */
const recoveryLength = 16
const recoveryGroup = 4
/** Without what is read for something else when written by hand. */
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

/** What an authenticator app reads from a picture. */
export function otpauthAddress(secret: string, username: string, shop: string): string {
  return totp(secret, username, shop).toString()
}

/** The interval this code is of, if it is right and later than the last one taken: no code counts twice. */
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

/** However it was written down and typed in again. */
export function normaliseRecoveryCode(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '')
}

function totp(secret: string, label = '', issuer = ''): TOTP {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    label,
    issuer,
    period: stepSeconds,
    digits: 6,
    algorithm: 'SHA1',
  })
}
