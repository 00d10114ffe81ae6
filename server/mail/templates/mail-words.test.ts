import { describe, expect, it } from 'vitest'
import { languages } from '#contract/languages.ts'
import type { MailTemplate } from '../mail-data.ts'
import { fillWords, mailWords } from './mail-words.ts'
import { renderMail } from './render-mail.tsx'

const sender = { name: 'Dar Jebba', address: 'Souk El Trouk\nTunis', phone: '+216 71 000 000', origin: 'http://shop' }
const data = {
  ...{ link: 'http://shop/a?b=c&d=e', loginLink: 'http://shop/login', resetLink: 'http://shop/forgot' },
  ...{ name: 'Sonia', email: 'sonia@example.tn', subject: 'Une taille', message: 'Bonjour', language: 'fr' },
}
/** What each kind must not forget to say, also where mails are read as text. */
const essentials: Readonly<Record<MailTemplate, string>> = {
  'confirm-address': data.link,
  'already-registered': data.loginLink,
  'reset-password': data.link,
  'password-changed': data.resetLink,
  contact: data.message,
}
const kinds = Object.keys(essentials) as MailTemplate[]

describe.each(languages)('mails in %s', (language) => {
  it('say everything the French ones say', () => {
    expect(Object.keys(mailWords[language])).toEqual(Object.keys(mailWords.fr))
    for (const [word, text] of Object.entries(mailWords[language])) expect(text.trim(), word).not.toBe('')
  })

  it.each(kinds)('%s: are whole, in their direction, with a link that works as text as well', async (template) => {
    const { subject, html, text } = await renderMail({ template, language, data, sender })
    expect(subject).toBe(fillWords(mailWords[language][`${template}.subject`], data))
    expect(html).toContain(`<html dir="${language === 'ar' ? 'rtl' : 'ltr'}" lang="${language}"`)
    expect(text).toContain(essentials[template])
    expect(text).toContain(sender.phone)
    expect(html).not.toContain('undefined')
  })

  it('let nothing they are given become markup', async () => {
    const odd = { ...sender, name: '<img src=x onerror=alert(1)>' }
    const { html } = await renderMail({ template: 'password-changed', language, data, sender: odd })
    expect(html).not.toContain('<img')
  })
})
