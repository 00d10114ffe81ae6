import { describe, expect, it } from 'vitest'
import type { MailState } from '#contract/platform/mail/outbox.contract.ts'
import { findFailedMail } from './failed-mail.rules.ts'

const mail = (state: MailState, created: number, sent?: number) => ({
  state,
  createdAt: new Date(created * 1000).toISOString(),
  sentAt: sent === undefined ? null : new Date(sent * 1000).toISOString(),
})

describe('the last mail to an address', () => {
  it.each([
    ['there is none', [], false],
    ['it was refused', [mail('failed', 2), mail('sent', 1, 1)], true],
    ['it went out after one that was refused', [mail('sent', 3, 4), mail('failed', 2)], false],
    ['it waits, and the one before was refused', [mail('queued', 3), mail('failed', 2)], true],
    ['it is tried again', [mail('queued', 2), mail('sent', 1, 1)], false],
    ['an earlier one was sent again after it', [mail('failed', 2), mail('sent', 1, 3)], false],
    ['an earlier one was sent before it', [mail('failed', 4), mail('sent', 1, 3)], true],
    ['it is kept to be passed on by hand', [mail('kept', 3, 3), mail('failed', 2)], false],
  ])('is lost or not: %s', (_case, mails, lost) => {
    for (const mailsInOrder of [mails, mails.toReversed()]) {
      const lostMail = findFailedMail(mailsInOrder)
      expect(lostMail !== undefined).toBe(lost)
      expect(lostMail?.state ?? 'failed').toBe('failed')
    }
  })
})
