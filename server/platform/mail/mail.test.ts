import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { hurryJobs, runJobs } from '#server/testing/run-jobs.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { queueMail } from './mail.service.ts'
import type { NewMail } from './mail-data.ts'
import { smtpTransport } from './mail-transport.ts'

interface Received {
  from: string
  to: string[]
  text: string
}

/** A real mail server. `refuse` says no to what it is given, for good or for now. */
async function mailServer(refuse?: () => number | undefined) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const code = refuse?.()
        if (code) return done(Object.assign(new Error('not today'), { responseCode: code }))
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        })
        return done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as { port: number }
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  onTestFinished(close)
  return { received, port, close, transport: smtpTransport(`smtp://127.0.0.1:${port}`, 'shop@example.tn') }
}

describe('mails', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  await pool.query(`update shop_settings set name = '{"fr":"Dar Jebba","en":"Dar Jebba","ar":"دار الجبّة"}'`)
  const { headers } = await signedInStaff(test)
  afterAll(() => app.close())

  const reset = (recipient: string, onceKey?: string): NewMail => ({
    template: 'reset-password',
    to: recipient,
    language: 'fr',
    data: { link: 'https://shop.example/reset-password?token=abc' },
    ...(onceKey && { onceKey }),
  })
  const notice = (recipient: string): NewMail => ({
    template: 'password-changed',
    to: recipient,
    language: 'ar',
    data: { resetLink: 'https://shop.example/forgot-password' },
  })
  const queue = (mail: NewMail) => inTransaction(db, (tx) => queueMail(tx, mail))
  const outbox = async (recipient: string) =>
    (await app.inject({ url: `/api/admin/outbox?to=${encodeURIComponent(recipient)}`, headers })).json()
  const read = async (id: string) => (await app.inject({ url: `/api/admin/outbox/${id}`, headers })).json()
  const resend = (id: string) => app.inject({ method: 'POST', url: `/api/admin/outbox/${id}/resend`, headers })

  it('go out through a real mail server, to one person, in their language', async () => {
    const { received, transport } = await mailServer()
    await queue(notice('amel@example.tn'))
    await runJobs(test, transport)
    expect(received).toHaveLength(1)
    const [mail] = received
    expect(mail).toMatchObject({ from: 'shop@example.tn', to: ['amel@example.tn'] })
    expect(mail?.text).toMatch(/^To: amel@example\.tn\r$/m)
    expect(mail?.text).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(mail?.text).toContain('multipart/alternative')
    const [entry] = await outbox('amel@example.tn')
    expect(entry).toMatchObject({ state: 'sent', subject: 'تغيّرت كلمة السرّ', error: '' })
    expect(mail?.text).toContain(`Message-ID: <${entry.id}@example.tn>`)
    expect((await read(entry.id)).html).toContain('dir="rtl"')
  })

  it('are not sent when the transaction they belong to fails', async () => {
    const { received, transport } = await mailServer()
    const failing = inTransaction(db, async (tx) => {
      await queueMail(tx, reset('rolled-back@example.tn'))
      throw new Error('something else went wrong')
    })
    await expect(failing).rejects.toThrow('something else')
    await runJobs(test, transport)
    expect(received).toEqual([])
    expect(await outbox('rolled-back@example.tn')).toEqual([])
  })

  it('are sent once for one key, however often they are asked for', async () => {
    const { received, transport } = await mailServer()
    await Promise.all([1, 2, 3].map(() => queue(reset('once@example.tn', 'order 1001 placed'))))
    await runJobs(test, transport)
    await queue(reset('once@example.tn', 'order 1001 placed'))
    await runJobs(test, transport)
    expect(received).toHaveLength(1)
  })

  it('wait for a mail server that is away, and go out when it is back', async () => {
    const { received, close, transport } = await mailServer()
    await close()
    await queue(notice('patient@example.tn'))
    await runJobs(test, transport)
    expect(await outbox('patient@example.tn')).toMatchObject([
      { state: 'queued', attempts: 1, error: expect.stringContaining('ECONNREFUSED') },
    ])
    const later = await pool.query('select run_at > updated_at as later, attempts from graphile_worker._private_jobs')
    expect(later.rows).toEqual([{ later: true, attempts: 1 }])
    // The first pause is short; on a busy machine it could be over by now.
    await pool.query(`update graphile_worker._private_jobs set run_at = run_at + interval '1 hour'`)
    await runJobs(test, transport)
    expect(await outbox('patient@example.tn')).toMatchObject([{ attempts: 1 }])

    const { received: arrived, transport: working } = await mailServer()
    await hurryJobs(pool)
    await runJobs(test, working)
    expect([received.length, arrived.length]).toEqual([0, 1])
    expect(await outbox('patient@example.tn')).toMatchObject([{ state: 'sent', error: '' }])
  })

  it('are tried again after a "not now", and given up after a "never"', async () => {
    let code: number | undefined = 451
    const { received, transport } = await mailServer(() => code)
    await queue(notice('greylisted@example.tn'))
    await runJobs(test, transport)
    expect(await outbox('greylisted@example.tn')).toMatchObject([{ state: 'queued' }])
    code = undefined
    await hurryJobs(pool)
    await runJobs(test, transport)
    expect(await outbox('greylisted@example.tn')).toMatchObject([{ state: 'sent' }])

    code = 550
    await queue(notice('refused@example.tn'))
    await runJobs(test, transport)
    expect(await outbox('refused@example.tn')).toMatchObject([{ state: 'failed', attempts: 1 }])
    expect((await pool.query('select 1 from graphile_worker._private_jobs')).rows).toEqual([])
    expect(received).toHaveLength(1)
  })

  it('never hold up the one who asked, whatever the mail server does', async () => {
    const silent = createServer(() => {})
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    await queue(notice('stuck@example.tn'))
    const sending = runJobs(test, smtpTransport(`smtp://127.0.0.1:${port}`, 'shop@example.tn'))
    const [connection] = (await once(silent, 'connection')) as [Socket]
    let hasFailed = false
    void sending.finally(() => {
      hasFailed = true
    })
    const payload = { email: 'quick@example.tn', password: 'a good long password', language: 'fr' }
    const answer = await app.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload })
    expect([answer.statusCode, hasFailed]).toEqual([201, false])
    silent.close()
    connection.destroy()
    await sending
    expect(await outbox('stuck@example.tn')).toMatchObject([{ state: 'queued', attempts: 1 }])
  })

  it('that open an account are forgotten once sent; others can be sent again', async () => {
    const { received, transport } = await mailServer()
    await queue(reset('secret@example.tn'))
    await queue(notice('plain@example.tn'))
    await runJobs(test, transport)
    const [secret] = await outbox('secret@example.tn')
    const [plain] = await outbox('plain@example.tn')
    expect(received.some(({ text }) => text.includes('reset-password'))).toBe(true)
    const { rows } = await pool.query('select * from mails where id = $1', [secret.id])
    expect(JSON.stringify(rows)).not.toContain('token')
    expect((await resend(secret.id)).json()).toMatchObject({ status: 409, code: 'mail-not-kept' })
    expect((await resend(plain.id)).statusCode).toBe(202)
    await runJobs(test, transport)
    expect(received.filter(({ to }) => to.includes('plain@example.tn'))).toHaveLength(2)
  })

  it('that ask whose address that is are seen by who sells, and sent again while their link works', async () => {
    let code: number | undefined = 550
    const { transport } = await mailServer(() => code)
    const sales = await signedInStaff(test, undefined, 'sales')
    const asSales = (path: string) => app.inject({ url: `/api/admin/outbox${path}`, headers: sales.headers })
    const ask = { template: 'confirm-order-address', language: 'fr', data: { token: 'abc' } } as const
    for (const recipient of ['asked@example.tn', 'long-ago@example.tn']) await queue({ ...ask, to: recipient })
    await runJobs(test, transport)
    const aged = 'update mails set created_at = now() - make_interval(days => $2) where recipient = $1'
    await pool.query(aged, ['asked@example.tn', 13])
    await pool.query(aged, ['long-ago@example.tn', 15])
    code = undefined
    const seen = (await asSales('?to=asked@example.tn')).json()
    expect(seen).toMatchObject([{ template: 'confirm-order-address', state: 'failed', failure: 'refused' }])
    expect((await asSales(`/${seen[0].id}`)).statusCode).toBe(200)
    await app.inject({ method: 'POST', url: '/api/admin/outbox/resend-failed', headers })
    await runJobs(test, transport)
    expect(await outbox('asked@example.tn')).toMatchObject([{ state: 'sent' }])
    const { rows } = await pool.query(`select data, body from mails where recipient = 'asked@example.tn'`)
    expect(rows).toEqual([{ data: {}, body: '' }])
    expect(await outbox('long-ago@example.tn')).toMatchObject([{ state: 'failed' }])
  })

  it('lie in the outbox where there is no mail server, to be read by staff', async () => {
    await queue(reset('kept@example.tn'))
    await runJobs(test)
    const [entry] = await outbox('kept@example.tn')
    expect(entry).toMatchObject({ state: 'kept', subject: 'Votre nouveau mot de passe' })
    const mail = await read(entry.id)
    expect(mail.text).toContain('https://shop.example/reset-password?token=abc')
    expect(mail.html).toContain('https://shop.example/reset-password?token=abc')
    expect(mail.html).toContain('Dar Jebba')
    expect((await resend(entry.id)).statusCode).toBe(202)
    expect((await app.inject({ url: '/api/admin/outbox' })).statusCode).toBe(401)
    expect((await resend(crypto.randomUUID())).statusCode).toBe(404)
    await runJobs(test)
    const page = await app.inject({ url: '/api/admin/outbox?state=kept&page=2', headers })
    expect([page.json(), Number(page.headers['x-total-count']) > 0]).toEqual([[], true])
  })

  it.each([
    'amel@example.tn, thief@example.tn',
    'amel@example.tn;thief@example.tn',
    'amel@example.tn\r\nBcc: thief@example.tn',
    'amel@example.tn thief@example.tn',
    '"amel@example.tn" <thief@example.tn>',
    'amel@example.tn <thief@example.tn',
    'amel@example.tn@example.com',
    'amel',
    '',
  ])('go to exactly one address: %j is refused', async (recipient) => {
    await expect(queue(reset(recipient))).rejects.toThrow('exactly one address')
  })
})
