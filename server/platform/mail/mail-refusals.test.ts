import { createServer } from 'node:net'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { mailDesk, mailServer, unusedAddress } from '#server/testing/mail-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { startTestMailServer } from '#server/testing/test-mail-server.ts'
import { smtpTransport } from './mail-transport.ts'

describe('a mail the server does not take', async () => {
  const { test, app, pool, headers, lines, errors, run, hurry, queue, outbox } = await mailDesk()

  it('because of our login waits, is said once, and goes out when the login is right again', async () => {
    const { received, refusals, transport } = await mailServer()
    refusals.login = '535 5.7.8 Authentication failed'
    for (const recipient of ['one@example.tn', 'two@example.tn', 'three@example.tn']) await queue(recipient)
    await run(transport)
    await hurry()
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
      expect((await sendTest()).json()).toEqual({ sent: false, reason: 'login', error: expect.stringContaining('535') })

      delete refusals.login
      expect((await sendTest('ar')).json()).toEqual({ sent: true, error: '' })
      expect(received.at(-1)).toMatchObject({ to: ['owner@example.tn'], subject: 'رسالة تجريبية' })
      expect(await server()).toMatchObject({ state: 'well' })
      await run(transport)
      expect(await outbox('waiting@example.tn')).toMatchObject([{ state: 'sent' }])
    })

    it('who, as owners, send all again that was given up lately', async () => {
      refusals.recipient = '550 5.1.1 No such user'
      for (const recipient of ['first@example.tn', 'second@example.tn', 'old@example.tn']) await queue(recipient)
      await run(transport)
      await pool.query(`update mails set created_at = now() - interval '31 days' where recipient = 'old@example.tn'`)
      delete refusals.recipient
      expect((await call('POST', 'outbox/resend-failed', {}, sales.headers)).json().code).toBe('role-forbidden')
      expect((await call('POST', 'mail-server/test', {}, sales.headers)).json().code).toBe('role-forbidden')
      expect((await call('GET', 'mail-server', undefined, sales.headers)).statusCode).toBe(200)
      expect((await call('POST', 'outbox/resend-failed')).json()).toEqual({ count: 2 })
      await run(transport)
      for (const recipient of ['first@example.tn', 'second@example.tn'])
        expect(await outbox(recipient)).toMatchObject([{ state: 'sent' }])
      expect(await outbox('old@example.tn')).toMatchObject([{ state: 'failed' }])
    })

    it('also where there is none at all', async () => {
      const answer = await app.inject({ url: '/api/admin/mail-server', headers })
      expect(answer.json()).toEqual({ state: 'none', error: '', since: null })
    })
  })
})
