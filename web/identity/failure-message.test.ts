import { describe, expect, it } from 'vitest'
import { languages } from '#contract/platform/text/languages.ts'
import { loadAccountMessages, loadShopMessages } from '#web/i18n/load-messages.ts'
import { createTranslate } from '#web/i18n/translate.ts'
import { failureMessage } from './failure-message.ts'
import { IdentityError } from './identity-error.ts'
import { identityErrorCodes } from './identity-error-codes.ts'

/** Codes of the specification; services prefix them with `auth/`. */
const promised = [
  'multi-factor-auth-required',
  'password-does-not-meet-requirements',
  'user-not-found',
  'user-mismatch',
  'wrong-password',
  'email-already-in-use',
  'too-many-requests',
  'unauthorized-domain',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'network-request-failed',
  'web-storage-unsupported',
  'invalid-auth-event',
  'invalid-api-key',
  'auth-domain-config-required',
  'operation-not-supported-in-this-environment',
  'internal-error',
  'argument-error',
]
const sameForAll = new Set(['user-not-found', 'wrong-password', 'invalid-credential'])

describe.each(languages)('in %s, an error', async (language) => {
  const messages = { ...(await loadShopMessages(language)), ...(await loadAccountMessages(language)) }
  const t = createTranslate(language, messages)
  const fromService = (code: string) => Object.assign(new Error('Firebase: …'), { code: `auth/${code}` })
  const words = (code: string) => failureMessage(t, fromService(code))

  it.each([...new Set([...promised, ...identityErrorCodes])])('%s has a message of its own', (code) => {
    expect(words(code)).not.toMatch(/identity\.|wait\.|[{}]/)
    expect(words(code).length).toBeGreaterThan(10)
    const otherCodes = identityErrorCodes.filter(
      (identityErrorCode) => identityErrorCode !== code && !sameForAll.has(identityErrorCode),
    )
    if (!sameForAll.has(code)) expect(otherCodes.map(words)).not.toContain(words(code))
  })

  it('has one message for an unknown address and a wrong password', () => {
    expect(new Set([...sameForAll].map(words)).size).toBe(1)
  })

  it('with an unknown code is an internal error', () => {
    for (const error of [new Error('?'), undefined, 'text', fromService('what-nobody-knows')]) {
      expect(failureMessage(t, error)).toBe(words('internal-error'))
    }
  })

  it('says how long to wait, in seconds or minutes', () => {
    const waiting = (retryAfterSeconds: number) =>
      failureMessage(t, new IdentityError('too-many-requests', { retryAfterSeconds }))
    for (const seconds of [1, 2, 5, 20, 60, 61, 180, 1000]) expect(waiting(seconds)).not.toMatch(/wait\.|[{}]/)
    expect(waiting(20)).toContain('20')
    expect(waiting(61)).not.toContain('61')
  })
})
