import { describe, expect, it } from 'vitest'
import {
  acceptedStep,
  newRecoveryCodes,
  newTotpSecret,
  normaliseRecoveryCode,
  otpauthAddress,
} from './second-factor.rules.ts'

/** The secret and two of the codes of RFC 6238, appendix B, at six digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at59 = { code: '287082', now: 59_000, step: 1 }
const at1111111109 = { code: '081804', now: 1_111_111_109_000, step: 37_037_036 }

describe('the second factor', () => {
  it.each([at59, at1111111109])('takes the code of the standard at its time', ({ code, now, step }) => {
    expect(acceptedStep(secret, code, 0, now)).toBe(step)
  })

  it('takes a code typed with a blank in it, and one of a clock half a minute off', () => {
    expect(acceptedStep(secret, '287 082', 0, 59_000)).toBe(1)
    expect(acceptedStep(secret, '287082', 0, 89_000)).toBe(1)
  })

  it('refuses another code, an old one, and one that was taken already', () => {
    expect(acceptedStep(secret, '287083', 0, 59_000)).toBeUndefined()
    expect(acceptedStep(secret, '287082', 0, 150_000)).toBeUndefined()
    expect(acceptedStep(secret, '287082', 1, 59_000)).toBeUndefined()
  })

  it('describes itself to an authenticator app', () => {
    const address = otpauthAddress(newTotpSecret(), 'amel', 'Dar Jebba')
    expect(address).toMatch(/^otpauth:\/\/totp\/Dar%20Jebba:amel\?issuer=Dar%20Jebba&secret=[A-Z2-7]{32}&/)
  })

  it('gives ten recovery codes that survive being written by hand', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    expect(normaliseRecoveryCode(' ABCDE fghij ')).toBe('abcdefghij')
  })
})
