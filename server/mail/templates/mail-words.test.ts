import { describe, expect, it } from 'vitest'
import { languages } from '#contract/languages.ts'
import type { MailTemplate } from '../mail-data.ts'
import { mailWords } from './mail-words.ts'
import { renderMail } from './render-mail.tsx'

const sender = { name: 'Dar Jebba', address: 'Souk El Trouk\nTunis', phone: '+216 71 000 000', origin: 'http://shop' }
const data = { link: 'http://shop/a?b=c&d=e', loginLink: 'http://shop/login', resetLink: 'http://shop/forgot' }
const linkOf: Readonly<Record<MailTemplate, string>> = {
  'confirm-address': data.link,
  'already-registered': data.loginLink,
  'reset-password': data.link,
  'password-changed': data.resetLink,
}
const kinds = Object.keys(linkOf) as MailTemplate[]

describe.each(languages)('mails in %s', (language) => {
  it('say everything the French ones say', () => {
    expect(Object.keys(mailWords[language])).toEqual(Object.keys(mailWords.fr))
    for (const [word, text] of Object.entries(mailWords[language])) expect(text.trim(), word).not.toBe('')
  })

  it.each(kinds)('%s: are whole, in their direction, with a link that works as text as well', async (template) => {
    const { subject, html, text } = await renderMail({ template, language, data, sender })
    expect(subject).toBe(mailWords[language][`${template}.subject`])
    expect(html).toContain(`<html dir="${language === 'ar' ? 'rtl' : 'ltr'}" lang="${language}"`)
    expect(text).toContain(linkOf[template])
    expect(text).toContain(sender.phone)
    expect(html).not.toContain('undefined')
  })

  it('let nothing they are given become markup', async () => {
    const odd = { ...sender, name: '<img src=x onerror=alert(1)>' }
    const { html } = await renderMail({ template: 'password-changed', language, data, sender: odd })
    expect(html).not.toContain('<img')
  })
})
