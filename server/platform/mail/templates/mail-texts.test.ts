import { describe, expect, it } from 'vitest'
import type { MailTemplate } from '#contract/platform/mail/outbox.contract.ts'
import { brandShades } from '#contract/platform/settings/brand-shades.rules.ts'
import { languages } from '#contract/platform/text/languages.ts'
import type { MailData } from '../mail-data.ts'
import { mailStyle } from './mail-style.ts'
import { mailWords } from './mail-texts.ts'
import { renderMail } from './render-mail.tsx'

const sender = {
  name: 'Dar Jebba',
  address: 'Souk El Trouk\nTunis',
  phone: '+216 71 000 000',
  openingHours: 'Mardi – samedi\n9 h – 18 h',
  origin: 'http://shop',
}
const line = { title: 'Jebba harir', colour: 'Ivoire', size: 'M', quantity: 2, price: 249.5, image: '/media/x.jpg' }
const order = {
  orderId: 'a',
  number: 1042,
  name: 'Sonia',
  email: 'sonia@example.tn',
  phone: '+21698123456',
  note: 'Merci',
  address: { street: '3, rue du Pacha', city: 'La Médina', country: 'Tunisie', state: 'Tunis', zipcode: '1006' },
  lines: [line],
  subtotal: 499,
  deliveryFee: 8,
  discount: 20,
  total: 487,
}
/** Light enough by itself to stay as it is at night. */
const button = mailStyle.button.backgroundColor
const message = { name: 'Sonia', email: 'sonia@example.tn', subject: 'Une taille', message: 'Bonjour' }

/** Something of each kind, and what it must not forget to say, also where mails are read as text. */
const mails: { [Template in MailTemplate]: { data: MailData[Template]; says: (string | number)[] } } = {
  'choose-password': { data: { link: 'http://shop/a?b=c&d=e' }, says: ['http://shop/a?b=c&d=e'] },
  'confirm-address': { data: { link: 'http://shop/a?b=c&d=e' }, says: ['http://shop/a?b=c&d=e'] },
  'reset-password': { data: { link: 'http://shop/a' }, says: ['http://shop/a'] },
  'password-changed': { data: { resetLink: 'http://shop/forgot' }, says: ['http://shop/forgot'] },
  'new-sign-in': {
    data: { browser: 'Chrome, Android', at: '2026-11-30T09:30:00.000Z', resetLink: 'http://shop/forgot' },
    says: ['Chrome, Android', '30', 'http://shop/forgot'],
  },
  'confirm-order-address': { data: { token: 'abc' }, says: ['http://shop/c/abc'] },
  'order-received': {
    data: order,
    says: ['487', '499', 'Jebba harir', 'Ivoire', '+216\u00a098\u00a0123\u00a0456', 'rue du Pacha'],
  },
  'order-progress': { data: { number: 1042, line, progress: 50 }, says: [1042, 'Jebba harir'] },
  'order-step': {
    data: { orderId: 'a', number: 1042, state: 'with-courier', due: 487, lines: [line] },
    says: [1042, 'Jebba harir', '487', '/follow#1042'],
  },
  'order-deleted': { data: { ...order, byShop: true }, says: ['Jebba harir'] },
  'new-order': { data: order, says: ['487', 'Sonia', 'http://shop/dashboard/edit-order/a', 'Merci'] },
  'order-withdrawn': { data: order, says: ['Sonia', 'Jebba harir'] },
  'order-exchange': { data: { ...order, of: 1001, due: 12 }, says: ['Jebba harir', 1001, '12'] },
  'order-return': { data: { number: 1042, lines: [line], refund: 249.5 }, says: ['Jebba harir', '249'] },
  'staff-notice': {
    data: { act: 'role-changed', by: 'leila', username: 'nadia' },
    says: ['leila', 'nadia', 'http://shop/dashboard/settings/staff'],
  },
  'webhook-rests': {
    data: { name: 'Compta', url: 'https://compta.example/hook', why: 'unheard' },
    says: ['Compta', 'https://compta.example/hook', 'http://shop/dashboard/settings/programs'],
  },
  'key-expires': {
    data: { name: 'Compta', day: '2027-03-14' },
    says: ['Compta', '14', '2027', 'http://shop/dashboard/settings/programs'],
  },
  'books-disagree': { data: { count: 3 }, says: ['3', 'http://shop/dashboard/settings/checks'] },
  appointment: {
    data: { number: 1042, kind: 'fitting', at: '2026-11-30T09:30:00.000Z' },
    says: [1042],
  },
  'review-invitation': { data: { token: 'abc' }, says: ['/your-words#abc', '/your-words?stop#abc'] },
  'restock-confirm': {
    data: { garment: 'Jebba harir · M', link: 'http://shop/yes', stopLink: 'http://shop/stop' },
    says: ['Jebba harir', 'http://shop/yes', 'http://shop/stop'],
  },
  'restock-back': {
    data: { garment: 'Jebba harir · M', link: 'http://shop/p', stopLink: 'http://shop/stop', line },
    says: ['Jebba harir', 'http://shop/p', 'http://shop/stop', 'Ivoire'],
  },
  'opening-confirm': {
    data: { link: 'http://shop/yes', stopLink: 'http://shop/stop' },
    says: ['http://shop/yes', 'http://shop/stop'],
  },
  'shop-opened': {
    data: { link: 'http://shop/products', stopLink: 'http://shop/stop' },
    says: ['http://shop/products', 'http://shop/stop'],
  },
  contact: { data: { ...message, language: 'fr' }, says: ['Bonjour', 'sonia@example.tn'] },
}
const kinds = Object.keys(mails) as MailTemplate[]

describe.each(languages)('mails in %s', (language) => {
  it('say everything the French ones say', () => {
    expect(Object.keys(mailWords[language])).toEqual(Object.keys(mailWords.fr))
    for (const [word, text] of Object.entries(mailWords[language])) expect(text.trim(), word).not.toBe('')
  })

  it.each(kinds)('%s: are whole, in their direction, and say the same as text', async (template) => {
    const { data, says } = mails[template]
    const { subject, html, text } = await renderMail({ template, language, data, sender })
    expect(html).toContain(`<html dir="${language === 'ar' ? 'rtl' : 'ltr'}" lang="${language}"`)
    for (const words of [...says, sender.phone]) expect(text).toContain(String(words))
    expect(`${subject}${html}${text}`).not.toMatch(/undefined|null|\{\w+\}|[\r\n]Bcc/)
    if ('number' in data) expect(subject).toContain('1042')
    const [, night = ''] = /<style>(.+)<\/style>/.exec(html) ?? []
    const colours = [...html.matchAll(/[";](?:background-)?color:(#[0-9a-f]{6})/g)].map(([, colour]) => colour)
    expect(new Set(colours).size).toBeGreaterThan(2)
    expect(colours.filter((colour) => !night.includes(`color:${colour}"]`) && colour !== button)).toEqual([])
  })

  it('have the logo and the colours of the shop, also in the dark, and no shipped brown then', async () => {
    const logo = { id: `${'a'.repeat(20)}-600x200`, width: 600, height: 200, isWordmark: true }
    const mark = { logo, colour: '#ffd400' }
    const note = 'Couleur #8a5a2b, style="color:#8a5a2b"'
    const data = { ...order, note }
    const { html, text } = await renderMail({ template: 'new-order', language, data, sender: { ...sender, mark } })
    const { brown, night } = brandShades(mark.colour)
    expect(html).toContain(`http://shop/media/${logo.id}/400.jpg" alt="" width="132" height="44"`)
    expect(html).toContain(`color:${brown}`)
    expect(html).toContain(`color:${night}!important`)
    expect(html.replaceAll(/&quot;|#8a5a2b, style/g, '').match(/(?<=style="[^"]*)#8a5a2b/g)).toBeNull()
    expect(text).toContain(note)
  })

  it.each(['https://elsewhere.example/t.gif', '//elsewhere.example/t.gif', '/\\elsewhere.example/t.gif'])(
    'show no picture from elsewhere: %s',
    async (image) => {
      const data = { ...order, lines: [{ ...line, image }] }
      const { html } = await renderMail({ template: 'order-received', language, data, sender })
      expect(html).not.toContain('elsewhere')
      expect(html).toContain('http://shop/placeholder.svg')
    },
  )

  it('never break a sum or a telephone, and take off a discount with the minus before it', async () => {
    const { html } = await renderMail({ template: 'order-received', language, data: order, sender })
    const direction = language === 'ar' ? 'rtl' : 'ltr'
    const wholes = [...html.matchAll(/<(bdi|span) dir="(\w+)" style="white-space:nowrap">([^<]+)</g)]
    const sums = wholes.filter(([, tag]) => tag === 'bdi')
    expect(sums.map(([, , way]) => way)).toEqual(sums.map(() => direction))
    expect(sums.map(([, , , sum]) => sum?.match(/\d+[.,]\d{3}/)?.[0]?.replace(',', '.'))).toEqual([
      '499.000',
      '499.000',
      '8.000',
      '20.000',
      '487.000',
    ])
    expect(sums.find(([, , , sum]) => sum?.includes('20'))?.[3]).toMatch(/^\u200e−20/)
    expect(wholes.at(-1)?.[3]).toBe(sender.phone)
  })

  it('say of what is picked up where it waits, when somebody is there and until when, and nothing of a courier', async () => {
    const data = { orderId: 'a', number: 1042, state: 'ready', due: 487, pickUp: true, lines: [line] } as const
    const keptData = { ...data, keptUntil: '2026-12-01' }
    const ready = await renderMail({ template: 'order-step', language, data: keptData, sender })
    for (const words of ['Souk El Trouk', '9 h – 18 h', '487', '1042']) expect(ready.text).toContain(words)
    expect(ready.text).toMatch(/1er décembre|1 December|1 ديسمبر/)
    const waits = await renderMail({ template: 'order-step', language, data: { ...keptData, waits: true }, sender })
    expect(waits.subject).not.toBe(ready.subject)
    const pickUpOrder = {
      ...order,
      pickUp: true,
      deliveryFee: 0,
      address: { ...order.address, street: '', city: '', state: '' },
    }
    const received = await renderMail({ template: 'order-received', language, data: pickUpOrder, sender })
    for (const mail of [ready, waits, received]) {
      expect(`${mail.subject}${mail.text}`).not.toMatch(/livreur|courier|الموزّع|عون التوصيل|undefined|\{/)
    }
    expect(received.text).toContain('Souk El Trouk')
  })

  it('ask for what is left of an order on which a deposit was paid, and for nothing where all of it was', async () => {
    const received = (data: object) =>
      renderMail({ template: 'order-received', language, data: { ...order, ...data }, sender })
    const depositText = (await received({ deposit: 187, due: 300 })).text
    expect(depositText.match(/(?<!\d)300(?!\d)/g), depositText).toHaveLength(2)
    expect(depositText).toContain('187')
    expect(depositText).not.toContain('487')
    const paid = (await received({ deposit: 487, due: 0 })).text
    expect(paid).toMatch(/rien à payer au livreur|nothing to pay the courier|لا شيء تدفعونه للموزّع/)
    const pickUpText = (await received({ deposit: 487, due: 0, pickUp: true })).text
    expect(pickUpText).toMatch(/rien à payer sur place|nothing to pay there|لا شيء تدفعونه هناك/)
    // One that was written down before deposits were said of asks for all of it.
    expect((await received({})).text.match(/487/g)).toHaveLength(2)
  })

  it('say of an order what was paid of it, and of one that is over only what it came to', async () => {
    const mail = async (template: 'order-received' | 'new-order', data: object) =>
      (await renderMail({ template, language, data: { ...order, ...data }, sender })).text
    const nothing = /rien à payer|nothing to pay|لا شيء تدفعونه/
    const [paidWord, totalWord] = [mailWords[language]['order.paid'], mailWords[language]['order.total']]
    const paid = await mail('order-received', { isPaid: true, due: 0 })
    expect(paid).toMatch(nothing)
    expect(paid).toMatch(new RegExp(`${paidWord}\\s+\\D*487`))
    expect(paid).not.toContain(mailWords[language]['order.total-to-pay'])
    const over = await mail('order-received', { due: 0, deposit: 100 })
    expect(over).not.toMatch(nothing)
    expect(over).not.toContain(mailWords[language]['order-received.next'])
    expect(over).toMatch(new RegExp(`${totalWord}\\s+\\D*487`))
    // What the shop sees of it in its list of mails is what stands in it.
    expect(mailWords[language]['new-order.preview']).toContain('{due}')
    expect(await mail('new-order', { deposit: 187, due: 300 })).not.toContain('487')
  })

  it('say on which day a parcel comes that was postponed, what to have ready, and where to look', async () => {
    const data = { orderId: 'a', number: 1042, state: 'with-courier', due: 487, lines: [line] } as const
    const mail = await renderMail({ template: 'order-step', language, data, sender })
    const later = { ...data, postponedUntil: '2026-12-01' }
    const postponed = await renderMail({ template: 'order-step', language, data: later, sender })
    expect(postponed.subject).not.toBe(mail.subject)
    expect(postponed.text).toMatch(/mardi 1er décembre|Tuesday 1 December|الثلاثاء،? 1 ديسمبر/)
    for (const words of ['1042', '487', '/follow#1042']) expect(postponed.text).toContain(words)
  })

  it('say the hour of an appointment as it is said in that language', async () => {
    const mail = await renderMail({ template: 'appointment', language, data: mails.appointment.data, sender })
    expect(mail.text).toContain({ fr: 'lundi 30 novembre à 10\u00a0h\u00a030', en: '10:30', ar: '10:30' }[language])
  })

  it('let nothing they are given become markup, nor be filled in itself', async () => {
    const odd = { ...sender, name: '<i>' }
    const data = { ...order, name: '<b>{total}</b>', note: '<img src=x onerror=alert(1)>' }
    const { html, text } = await renderMail({ template: 'new-order', language, data, sender: odd })
    expect(html).not.toMatch(/<img src=x|<b>|<i>/)
    expect(text).toContain('<b>{total}</b>')
  })
})
