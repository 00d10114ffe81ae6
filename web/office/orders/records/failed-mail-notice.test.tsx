// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { MailEntry } from '#contract/platform/mail/outbox.contract.ts'
import { languages } from '#contract/platform/text/languages.ts'
import ar from '#web/i18n/messages/office.ar.json' with { type: 'json' }
import en from '#web/i18n/messages/office.en.json' with { type: 'json' }
import fr from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import { renderElement } from '#web/testing/render.tsx'
import { FailedMailNotice } from './failed-mail-notice.tsx'

const onRequest = vi.fn()
let mails: Pick<MailEntry, 'state' | 'createdAt' | 'sentAt' | 'failure'>[] = []
let rights: string[] = []
vi.mock('./customer-mails-api.ts', () => ({
  useCustomerMailsQuery: (recipient: string, { skip }: { skip: boolean }) => {
    if (!skip) onRequest(recipient)
    return { currentData: skip ? undefined : mails }
  },
}))
vi.mock('#web/office/platform/frame/allowed.tsx', () => ({
  useHasRight: () => (right: string) => rights.includes(right),
}))

const words = { fr, en, ar }

describe('below the address of a customer', () => {
  beforeEach(() => {
    onRequest.mockClear()
    rights = ['read-mails']
    mails = [{ state: 'failed', createdAt: '2026-11-26T08:00:00.000Z', sentAt: null, failure: 'refused' }]
  })

  it.each(languages)('says in %s that the last mail did not arrive, and what to do', async (language) => {
    const { page } = await renderElement(<FailedMailNotice email="amina@example.tn" />, language, words[language])
    expect(page.textContent).toBe(words[language]['lostMail.refused'])
    expect(onRequest).toHaveBeenCalledWith('amina@example.tn')
  })

  it.each(languages)(
    'says in %s that the address was refused, and to correct it, only in that case',
    async (language) => {
      const messages = words[language]
      const [mail] = mails
      for (const failure of ['login', 'server', 'policy', 'delayed', null] as const) {
        mails = [{ ...mail, failure } as (typeof mails)[number]]
        const { page } = await renderElement(<FailedMailNotice email="amina@example.tn" />, language, messages)
        expect(page.textContent).toBe(messages[failure ? (`lostMail.${failure}` as const) : 'lostMail'])
        expect(page.textContent).not.toMatch(/corrig|correct|صحّحوا|رُفضت/)
      }
      expect(
        new Set(
          Object.entries(messages)
            .filter(([key]) => key.startsWith('lostMail'))
            .map(([, text]) => text),
        ).size,
      ).toBe(6)
    },
  )

  it('is hidden after a sent mail, without an address, and for staff who may not read mails', async () => {
    mails.unshift({
      state: 'sent',
      createdAt: '2026-11-26T09:00:00.000Z',
      sentAt: '2026-11-26T09:00:01.000Z',
      failure: null,
    })
    expect((await renderElement(<FailedMailNotice email="amina@example.tn" />)).page.textContent).toBe('')
    mails.shift()
    onRequest.mockClear()
    expect((await renderElement(<FailedMailNotice email="" />)).page.textContent).toBe('')
    rights = []
    expect((await renderElement(<FailedMailNotice email="amina@example.tn" />)).page.textContent).toBe('')
    expect(onRequest).not.toHaveBeenCalled()
  })
})
