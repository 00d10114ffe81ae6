import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runJobs } from '#server/testing/run-jobs.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { startTestMailServer } from '#server/testing/test-mail-server.ts'

describe('messages of visitors', async () => {
  const test = await createTestApp()
  const { app, pool } = test
  const { headers } = await signedInStaff(test, 'leila')
  const mails = await startTestMailServer()
  afterAll(() => mails.close())

  const message = {
    name: 'Sonia',
    email: 'sonia@example.tn',
    subject: 'Une taille',
    message: 'Bonjour,\nla jebba existe-t-elle en XL ?',
  }
  let place = 0
  const from = () => `192.0.2.${++place}`
  const send = (changes: object = {}, remoteAddress = from()) =>
    app.inject({ method: 'POST', url: '/api/contact', remoteAddress, payload: { ...message, ...changes } })
  const list = async (query = '') => (await app.inject({ url: `/api/admin/messages${query}`, headers })).json()
  const mark = (id: string, body: object) =>
    app.inject({ method: 'PATCH', url: `/api/admin/messages/${id}`, headers, payload: body })

  beforeEach(async () => {
    await pool.query(`delete from contact_messages`)
    await pool.query(`update shop_settings set email = 'boutique@example.tn'`)
    await runJobs(test)
    mails.received.length = 0
  })

  it('are kept, and mailed to the shop, which answers the visitor by answering the mail', async () => {
    expect((await send({ language: 'ar' })).statusCode).toBe(202)
    await runJobs(test, mails.transport)
    expect(await list()).toMatchObject([{ ...message, language: 'ar', handledAt: null, handledBy: null }])
    expect(mails.received).toHaveLength(1)
    const [mail] = mails.received
    expect(mail).toMatchObject({ to: ['boutique@example.tn'], subject: 'Message de Sonia\u00a0: Une taille' })
    expect(mail?.raw).toMatch(/^Reply-To: sonia@example\.tn\r$/m)
    expect(mail?.text).toContain('la jebba existe-t-elle en XL ?')
  })

  it('from forty networks within an hour fill neither the inbox nor the mailbox', async () => {
    for (let index = 0; index < 40; index++)
      expect((await send({ subject: `Une taille ${index}` })).statusCode).toBe(202)
    await runJobs(test, mails.transport)
    expect(mails.received).toHaveLength(25)
    expect(await list()).toHaveLength(25)
    const { rows } = await pool.query('select count(*)::int as spam from contact_messages where spam')
    expect(rows).toEqual([{ spam: 15 }])
    await pool.query("update contact_messages set created_at = created_at - interval '61 minutes'")
    await send({ subject: 'Une heure plus tard' })
    expect((await list())[0]).toMatchObject({ subject: 'Une heure plus tard', spam: false })
  })

  it('are kept also where the shop has no address yet', async () => {
    await pool.query(`update shop_settings set email = ''`)
    expect((await send()).statusCode).toBe(202)
    await runJobs(test, mails.transport)
    expect([(await list()).length, mails.received.length]).toEqual([1, 0])
  })

  it('from programs that fill in every field go nowhere, and the programs never know', async () => {
    expect((await send({ website: 'https://casino.example' })).statusCode).toBe(202)
    expect(await list()).toEqual([])
  })

  it.each([
    { name: '' },
    { name: 'Sonia\r\nBcc: thief@example.tn' },
    { subject: 'Taille\nBcc: thief@example.tn' },
    { subject: ' ' },
    { email: 'sonia' },
    { email: 'sonia@example.tn, thief@example.tn' },
    { email: 'sonia@example.tn\r\nBcc: thief@example.tn' },
    { email: `${'a'.repeat(65)}@example.tn` },
    { message: '' },
    { message: 'x'.repeat(4001) },
    { message: 'nul \0' },
    { language: 'de' },
    { to: 'thief@example.tn' },
  ])('are refused with %j', async (changes) => {
    expect((await send(changes)).statusCode).toBe(400)
    expect(await list()).toEqual([])
  })

  it('what they say never becomes markup', async () => {
    await send({ name: '<b>Sonia</b>', subject: '{name}', message: '<img src=x onerror=alert(1)> {email}' })
    await runJobs(test, mails.transport)
    expect(mails.received[0]?.html).not.toMatch(/<img|<b>/)
    expect(mails.received[0]?.text).toContain('<img src=x onerror=alert(1)> {email}')
    expect(mails.received[0]?.subject).toBe('Message de <b>Sonia</b>\u00a0: {name}')
  })

  it('are few from one address, and as many as needed from others', async () => {
    const sender = from()
    const answers = []
    for (let count = 0; count < 13; count++) answers.push(await send({}, sender))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(12).fill(202), 429])
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send()).statusCode).toBe(202)
  })

  it('are read newest first, by page, by words, and by whether somebody took care of them', async () => {
    await pool.query(`insert into contact_messages (name, email, subject, message, language, created_at)
      select 'N' || n, 'n@example.tn', 'Objet ' || n, '100% laine_' || n, 'fr', now() - n * interval '1 minute'
      from generate_series(1, 31) n`)
    const page = await app.inject({ url: '/api/admin/messages', headers })
    expect(
      page
        .json()
        .map(({ name }: { name: string }) => name)
        .slice(0, 2),
    ).toEqual(['N1', 'N2'])
    expect([page.json().length, page.headers['x-total-count']]).toEqual([30, '31'])
    expect(page.headers.link).toBe('</api/admin/messages?page=2>; rel="next"')
    expect(await list('?page=2')).toMatchObject([{ name: 'N31' }])
    expect(await list(`?search=${encodeURIComponent('100% LAINE_31')}`)).toMatchObject([{ name: 'N31' }])
    expect(await list('?search=100_')).toEqual([])
    expect(await list('?handled=true')).toEqual([])
  })

  it('are marked by name and logged once, and unmarked', async () => {
    await send()
    const [{ id }] = await list()
    expect((await mark(id, { handled: true })).json()).toMatchObject({ handledBy: 'leila' })
    expect((await mark(id, { handled: true })).json().handledAt).toEqual(expect.any(String))
    expect(await list('?handled=false')).toEqual([])
    expect((await mark(id, { handled: false })).json()).toMatchObject({ handledAt: null, handledBy: null })
    const { rows } = await pool.query(
      `select staff_name, action, after from changes where subject_id = $1 order by id`,
      [id],
    )
    expect(rows).toEqual([
      { staff_name: 'leila', action: 'message-marked', after: { handled: true } },
      { staff_name: 'leila', action: 'message-marked', after: { handled: false } },
    ])
    expect((await mark(crypto.randomUUID(), { handled: true })).json()).toMatchObject({ code: 'not-found' })
    expect((await mark(id, { handled: 'yes' })).statusCode).toBe(400)
  })

  it('are nobody else’s to read', async () => {
    expect((await app.inject({ url: '/api/admin/messages' })).statusCode).toBe(401)
    expect(
      (await app.inject({ method: 'PATCH', url: `/api/admin/messages/${crypto.randomUUID()}`, payload: {} }))
        .statusCode,
    ).toBe(401)
  })
})
