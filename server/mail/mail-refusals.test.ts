import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { hurryJobs, runJobs } from '#server/testing/run-jobs.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { startTestMailServer } from '#server/testing/test-mail-server.ts'
import { queueMail } from './mail.service.ts'
import { smtpTransport } from './mail-transport.ts'

async function mailServer() {
  const server = await startTestMailServer()
  onTestFinished(server.close)
  return server
}

async function unusedAddress(server = createServer()) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A mail server whose line breaks when it has heard a word, the greeting being none; and the mails it has read to the end. */
function brokenLine() {
  const line = { breaksAt: '' }
  const seen: string[] = []
  const server = createServer((socket) => {
    let inMail = false
    const answer = (heard: string) => {
      if (heard === line.breaksAt) socket.destroy()
      else socket.write(heard === '' ? '220 hello\r\n' : heard === 'DATA' ? '354 go on\r\n' : '250 ok\r\n')
    }
    const read = (text: string) => {
      const [, name] = /^Message-ID: (.*)$/i.exec(text) ?? []
      if (name) seen.push(name)
      if (text === '' || (inMail && text !== '.')) return
      inMail = text === 'DATA'
      answer(text.slice(0, 4))
    }
    answer('')
    socket.on('error', () => {})
    socket.on('data', (data) => data.toString().split('\r\n').forEach(read))
  })
  return { server, seen, line }
}

describe('a mail the server does not take', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  await pool.query(`update shop_settings set email = 'bonjour@dar.example'`)
  const { headers } = await signedInStaff(test)
  const lines: { level: number; msg: string }[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const run = (transport: Parameters<typeof runJobs>[1]) => runJobs(test, transport, log)
  const lastAttempt = `update graphile_worker._private_jobs
    set attempts = max_attempts - 1, run_at = now(), created_at = now() - interval '2 days'`
  const errors = () => lines.filter(({ level }) => level === 50).map(({ msg }) => msg)

  const queue = (to: string, replyTo?: string) =>
    inTransaction(db, (tx) =>
      queueMail(tx, {
        template: 'password-changed',
        to,
        language: 'fr',
        data: { resetLink: 'https://shop.example/forgot-password' },
        ...(replyTo && { replyTo }),
      }),
    )
  const outbox = async (to: string) =>
    (await app.inject({ url: `/api/admin/outbox?to=${encodeURIComponent(to)}`, headers })).json()

  beforeEach(async () => {
    lines.length = 0
    await pool.query('delete from mail_trouble; delete from mails; delete from graphile_worker._private_jobs')
  })

  it('because of our login waits, is said once, and goes out when the login is right again', async () => {
    const { received, refusals, transport } = await mailServer()
    refusals.login = '535 5.7.8 Authentication failed'
    for (const to of ['one@example.tn', 'two@example.tn', 'three@example.tn']) await queue(to)
    await run(transport)
    await hurryJobs(pool)
    await run(transport)
    expect(await outbox('one@example.tn')).toMatchObject([
      { state: 'queued', attempts: 2, error: expect.stringContaining('Authentication failed') },
    ])
    expect(errors()).toEqual([expect.stringContaining('refuses the login')])

    delete refusals.login
    await queue('four@example.tn')
    await run(transport)
    // The first that passes brings the others with it, instead of after their pauses.
    await run(transport)
    expect(received.map(({ to }) => to[0]).toSorted()).toEqual(
      ['four', 'one', 'three', 'two'].map((name) => `${name}@example.tn`),
    )
    expect(lines.at(-1)?.msg).toContain('takes mails again')
    refusals.login = '535 5.7.8 Authentication failed'
    await queue('five@example.tn')
    await run(transport)
    expect(errors()).toHaveLength(2)
  })

  it('is not given up by a server that is away, says nothing at all, or has no room', async () => {
    const away = createServer()
    const address = await unusedAddress(away)
    away.close()
    await queue('away@example.tn')
    await run(smtpTransport(address, 'shop@example.tn'))
    expect(await outbox('away@example.tn')).toMatchObject([{ state: 'queued', attempts: 1 }])

    const silent = createServer((socket) => setTimeout(() => socket.destroy(), 200).unref())
    const silence = await unusedAddress(silent)
    onTestFinished(() => void silent.close())
    await hurryJobs(pool)
    await run(smtpTransport(silence, 'shop@example.tn'))
    expect(await outbox('away@example.tn')).toMatchObject([{ state: 'queued', attempts: 2 }])
    expect(errors()).toEqual([expect.stringContaining('takes no mails')])

    const { refusals, transport } = await mailServer()
    for (const answer of ['452 4.2.2 Mailbox full', '552 5.2.2 Mailbox full', '451 4.7.1 Greylisted']) {
      refusals.recipient = answer
      await hurryJobs(pool)
      await run(transport)
    }
    refusals.recipient = undefined
    refusals.message = '552 5.3.4 Too big for now'
    await hurryJobs(pool)
    await run(transport)
    expect(await outbox('away@example.tn')).toMatchObject([
      { state: 'queued', attempts: 6, error: expect.stringContaining('Too big') },
    ])
    expect(errors()).toHaveLength(1)
  })

  it.each([{ recipient: '550 5.1.1 No such user' }, { message: '550 5.1.1 No such user' }])(
    'because there is no such recipient is given up at once, with the server’s words: %o',
    async (refused) => {
      const { refusals, transport } = await mailServer()
      Object.assign(refusals, refused)
      await queue('nobody@example.tn')
      await run(transport)
      expect(await outbox('nobody@example.tn')).toMatchObject([
        { state: 'failed', attempts: 1, error: expect.stringContaining('No such user') },
      ])
      expect((await pool.query('select 1 from graphile_worker._private_jobs')).rows).toEqual([])
      expect([errors(), lines.length]).toEqual([[], 1])
      expect(JSON.stringify(lines)).not.toContain('example.tn')
    },
  )

  it('because the server lets nothing of ours pass is tried again, and said', async () => {
    const { refusals, transport } = await mailServer()
    refusals.recipient = '554 5.7.1 Relay access denied'
    await queue('policy@example.tn')
    await run(transport)
    expect(await outbox('policy@example.tn')).toMatchObject([{ state: 'queued', attempts: 1 }])
    expect(errors()).toEqual([expect.stringContaining('does not let a mail of the shop pass')])
  })

  it('is given up after two days of trying, and that is said', async () => {
    const { refusals, transport } = await mailServer()
    refusals.message = '451 4.3.0 Not now'
    await queue('late@example.tn')
    await pool.query(lastAttempt)
    await run(transport)
    expect(await outbox('late@example.tn')).toMatchObject([{ state: 'failed', failure: 'delayed' }])
    expect(errors()).toEqual([expect.stringContaining('given up')])
  })

  it('is tried at once when the server takes others again, also where its attempts had been used up and it begins anew', async () => {
    const { refusals, transport } = await mailServer()
    refusals.message = '451 4.3.0 Not now'
    await queue('anew@example.tn')
    await pool.query('update graphile_worker._private_jobs set attempts = max_attempts - 1')
    await run(transport)
    expect(await outbox('anew@example.tn')).toMatchObject([{ state: 'queued', failure: 'delayed' }])
    delete refusals.message
    await run(transport)
    expect(await outbox('anew@example.tn')).toMatchObject([{ state: 'queued' }])
    const answer = await app.inject({ method: 'POST', url: '/api/admin/outbox/resend-failed', headers })
    expect(answer.statusCode).toBe(202)
    await run(transport)
    expect(await outbox('anew@example.tn')).toMatchObject([{ state: 'sent' }])
  })

  it('is said to have been kept by what kept it all the time, and by nothing in particular where that changed', async () => {
    const { refusals, transport } = await mailServer()
    const said = async () => (await outbox('changing@example.tn'))[0]
    refusals.message = '451 4.3.0 Not now'
    await queue('changing@example.tn')
    await run(transport)
    expect(await said()).toMatchObject({ state: 'queued', failure: 'delayed' })
    refusals.login = '535 5.7.8 Authentication failed'
    await hurryJobs(pool)
    await run(transport)
    delete refusals.login
    await pool.query(lastAttempt)
    await run(transport)
    expect(await said()).toMatchObject({ state: 'failed', failure: null, error: expect.stringContaining('Not now') })
    // Sent again, it begins anew.
    const url = `/api/admin/outbox/${(await said()).id}/resend`
    expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(202)
    await run(transport)
    expect(await said()).toMatchObject({ state: 'queued', failure: 'delayed', attempts: 1 })
  })

  it('whose line breaks at any word waits, and comes a second time under the same name', async () => {
    const { server, seen, line } = brokenLine()
    const transport = smtpTransport(await unusedAddress(server), 'shop@example.tn')
    onTestFinished(() => void server.close())
    await queue('broken@example.tn')
    for (const [index, word] of ['', 'EHLO', 'MAIL', 'RCPT', 'DATA', '.'].entries()) {
      line.breaksAt = word
      await hurryJobs(pool)
      await run(transport)
      expect(await outbox('broken@example.tn'), word).toMatchObject([{ state: 'queued', attempts: index + 1 }])
    }
    // The last time it was taken and nobody heard so: its name lets the other side know it again.
    expect(seen).toHaveLength(1)
    const { received, transport: good } = await mailServer()
    await hurryJobs(pool)
    await run(good)
    expect(await outbox('broken@example.tn')).toMatchObject([{ state: 'sent' }])
    expect(received.map(({ raw }) => /^Message-ID: (.*)\r$/im.exec(raw)?.[1])).toEqual(seen)
    expect(errors()).toHaveLength(1)
  })

  it('because the server greets with a no waits', async () => {
    const closed = createServer((socket) => socket.end('554 no service here\r\n'))
    const address = await unusedAddress(closed)
    onTestFinished(() => void closed.close())
    await queue('greeting@example.tn')
    await run(smtpTransport(address, 'shop@example.tn'))
    expect(await outbox('greeting@example.tn')).toMatchObject([{ state: 'queued', attempts: 1 }])
  })

  it('is answered to the shop, unless it says to whom', async () => {
    const { received, transport } = await mailServer()
    await queue('amel@example.tn')
    await queue('shop@example.tn', 'customer@example.tn')
    await run(transport)
    const replyTo = received.map(({ to, raw }) => [to[0], /^Reply-To: (.*)\r$/m.exec(raw)?.[1]]).toSorted()
    expect(replyTo).toEqual([
      ['amel@example.tn', 'bonjour@dar.example'],
      ['shop@example.tn', 'customer@example.tn'],
    ])
  })

  describe('is seen by the staff', async () => {
    const { received, refusals, transport, url, close } = await startTestMailServer()
    afterAll(close)
    const config = { ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), smtpUrl: url }
    const office = await createTestApp({ config }, test)
    const sales = await signedInStaff(test, undefined, 'sales')
    const call = (method: 'GET' | 'POST', path: string, payload?: object, who = headers) =>
      office.app.inject({ method, url: `/api/admin/${path}`, headers: who, ...(payload && { payload }) })
    const server = async () => (await call('GET', 'mail-server')).json()
    const sendTest = (language = 'fr') => call('POST', 'mail-server/test', { to: 'owner@example.tn', language })

    it('with the server’s words, as long as it lasts; a test mail says at once how it is', async () => {
      expect(await server()).toEqual({ state: 'well', error: '', since: null })
      refusals.login = '535 5.7.8 Authentication failed'
      await queue('waiting@example.tn')
      await run(transport)
      expect(await server()).toMatchObject({ state: 'login', error: expect.stringContaining('Authentication failed') })
      expect((await sendTest()).json()).toEqual({ sent: false, error: expect.stringContaining('535') })

      delete refusals.login
      expect((await sendTest('ar')).json()).toEqual({ sent: true, error: '' })
      expect(received.at(-1)).toMatchObject({ to: ['owner@example.tn'], subject: 'رسالة تجريبية' })
      expect(await server()).toMatchObject({ state: 'well' })
      await run(transport)
      expect(await outbox('waiting@example.tn')).toMatchObject([{ state: 'sent' }])
    })

    it('who, as owners, send all again that was given up lately', async () => {
      refusals.recipient = '550 5.1.1 No such user'
      for (const to of ['first@example.tn', 'second@example.tn', 'old@example.tn']) await queue(to)
      await run(transport)
      await pool.query(`update mails set created_at = now() - interval '31 days' where recipient = 'old@example.tn'`)
      delete refusals.recipient
      expect((await call('POST', 'outbox/resend-failed', {}, sales.headers)).json().code).toBe('role-forbidden')
      expect((await call('POST', 'mail-server/test', {}, sales.headers)).json().code).toBe('role-forbidden')
      expect((await call('GET', 'mail-server', undefined, sales.headers)).statusCode).toBe(200)
      expect((await call('POST', 'outbox/resend-failed')).json()).toEqual({ count: 2 })
      await run(transport)
      for (const to of ['first@example.tn', 'second@example.tn'])
        expect(await outbox(to)).toMatchObject([{ state: 'sent' }])
      expect(await outbox('old@example.tn')).toMatchObject([{ state: 'failed' }])
    })

    it('also where there is none at all', async () => {
      const answer = await app.inject({ url: '/api/admin/mail-server', headers })
      expect(answer.json()).toEqual({ state: 'none', error: '', since: null })
    })
  })
})
