// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { MailEntry } from '#contract/staff/outbox.contract.ts'
import { languages } from '#contract/text/languages.ts'
import ar from '#web/i18n/messages/office.ar.json' with { type: 'json' }
import en from '#web/i18n/messages/office.en.json' with { type: 'json' }
import fr from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import { show } from '#web/testing/show.tsx'
import { LostMailNotice } from './lost-mail-notice.tsx'

const asked = vi.fn()
let mails: Pick<MailEntry, 'state' | 'createdAt' | 'sentAt'>[] = []
let rights: string[] = []
vi.mock('./mails-to-api.ts', () => ({
  useMailsToQuery: (to: string, { skip }: { skip: boolean }) => {
    if (!skip) asked(to)
    return { currentData: skip ? undefined : mails }
  },
}))
vi.mock('#web/office/frame/allowed.tsx', () => ({ useMay: () => (right: string) => rights.includes(right) }))

const words = { fr, en, ar }

describe('below the address of a customer', () => {
  beforeEach(() => {
    asked.mockClear()
    rights = ['read-mails']
    mails = [{ state: 'failed', createdAt: '2026-11-26T08:00:00.000Z', sentAt: null }]
  })

  it.each(languages)('stands in %s that her last mail did not arrive, and what to do', async (language) => {
    const { page } = await show(<LostMailNotice email="amina@example.tn" />, language, words[language])
    expect(page.textContent).toBe(words[language].lostMail)
    expect(asked).toHaveBeenCalledWith('amina@example.tn')
  })

  it('stands nothing once one went out, where there is no address, and for whoever may not read mails', async () => {
    mails.unshift({ state: 'sent', createdAt: '2026-11-26T09:00:00.000Z', sentAt: '2026-11-26T09:00:01.000Z' })
    expect((await show(<LostMailNotice email="amina@example.tn" />)).page.textContent).toBe('')
    mails.shift()
    asked.mockClear()
    expect((await show(<LostMailNotice email="" />)).page.textContent).toBe('')
    rights = []
    expect((await show(<LostMailNotice email="amina@example.tn" />)).page.textContent).toBe('')
    expect(asked).not.toHaveBeenCalled()
  })
})
