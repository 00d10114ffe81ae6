import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { pino } from 'pino'
import tlsOptions from 'smtp-server/lib/tls-options.js'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { MailFailure } from '#contract/platform/mail/outbox.contract.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { startTestMailServer } from '#server/testing/test-mail-server.ts'
import { queueMail } from './mail.service.ts'
import { smtpTransport } from './mail-transport.ts'

const brief = { connectMs: 500, talkMs: 500 }
const over = (url: string) => smtpTransport(url, 'shop@example.tn', undefined, brief)

/** A mail server such as nobody wants: what it says to each line it hears, `undefined` where it says nothing. */
async function badServer(
  answer: (heard: string, socket: Socket) => string | undefined,
  scheme = 'smtp',
  open: (talk: (socket: Socket) => void) => Server = createServer,
  host = '127.0.0.1',
  query = '',
) {
  const server = open((socket) => {
    socket.on('error', () => {})
    let inMail = false
    const say = (heard: string) => {
      const reply = answer(heard, socket)
      if (reply && socket.writable) socket.write(`${reply}\r\n`)
      inMail = heard === 'DATA' && reply?.startsWith('354') === true
    }
    say('')
    socket.on('data', (data) => {
      for (const line of data.toString('latin1').split('\r\n')) {
        if (line === '.') say('.')
        else if (!inMail && line) say(line.slice(0, 4).toUpperCase())
      }
    })
  })
  server.listen(0, host)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return over(`${scheme}://${host}:${(server.address() as AddressInfo).port}${query}`)
}

/** As a good one would. */
const usual = (heard: string) => (heard === '' ? '220 hello' : heard === 'DATA' ? '354 go on' : '250 ok')

async function refusing(refusals: object) {
  const server = await startTestMailServer()
  onTestFinished(server.close)
  Object.assign(server.refusals, refusals)
  return server.transport
}

async function nobodyThere() {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return over(`smtp://127.0.0.1:${port}`)
}

/** What befalls a mail, what it means, and whether it is over at once. */
const faults: readonly [string, MailFailure, () => Promise<ReturnType<typeof over>>, 'at once'?][] = [
  ['its recipient is refused', 'refused', () => refusing({ recipient: '550 5.1.1 No such user' }), 'at once'],
  [
    'its recipient is refused after it was read',
    'refused',
    () => refusing({ message: '550 5.1.1 Unknown' }),
    'at once',
  ],
  ['its recipient is deferred', 'delayed', () => refusing({ recipient: '451 4.7.1 Greylisted' })],
  ['its mailbox is full', 'delayed', () => refusing({ recipient: '552 5.2.2 Mailbox full' })],
  ['it is deferred after it was read', 'delayed', () => refusing({ message: '421 4.3.2 Closing' })],
  ['the shop may send nothing', 'policy', () => refusing({ recipient: '554 5.7.1 Relay access denied' })],
  ['the password is not right', 'login', () => refusing({ login: '535 5.7.8 Authentication failed' })],
  ['nobody listens', 'server', nobodyThere],
  ['the server says nothing at all', 'server', () => badServer(() => undefined)],
  ['the server greets with a no', 'server', () => badServer(() => '554 no service here')],
  [
    'the server falls silent at the recipient',
    'server',
    () => badServer((heard) => (heard === 'RCPT' ? undefined : usual(heard))),
  ],
  [
    'the server never says that it took it',
    'server',
    () => badServer((heard) => (heard === '.' ? undefined : usual(heard))),
  ],
  [
    'the line is cut after the mail was sent',
    'server',
    () =>
      badServer((heard, socket) => {
        if (heard === '.') socket.destroy()
        return usual(heard)
      }),
  ],
  [
    'the cipher that was offered is none',
    'server',
    () =>
      badServer((heard) =>
        heard === 'EHLO' ? '250-bad\r\n250 STARTTLS' : heard === 'STAR' ? '220 go on' : usual(heard),
      ),
  ],
  [
    'a server would take it whose certificate is nobody’s',
    'server',
    () => badServer(usual, 'smtps', (talk) => createTlsServer(tlsOptions(), talk)),
  ],
  ['no cipher is spoken where one must be', 'server', () => badServer(usual, 'smtps')],
  ['a server elsewhere offers no cipher', 'server', () => badServer(usual, 'smtp', createServer, '127.0.0.2')],
  ['its name is known to nobody', 'server', async () => over('smtp://mail.shop.invalid:25')],
]

it('goes to a server elsewhere that offers no cipher where its address allows that', async () => {
  const heard: string[] = []
  const replyTo = (line: string) => {
    heard.push(line)
    return usual(line)
  }
  const server = await badServer(replyTo, 'smtp', createServer, '127.0.0.2', '?requireTLS=false')
  await server.send({ id: '1', to: 'amina@example.tn', fromName: 'x', subject: 'x', html: 'x', text: 'x' })
  expect(heard).toContain('.')
  expect(heard).not.toContain('STAR')
})

describe('a mail of which', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const { headers } = await signedInStaff(test)
  const lines: { level: number; msg: string; failure?: string }[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })

  it.each(faults)('%s ends as %s', { timeout: 60_000 }, async (what, failure, open, atOnce) => {
    const recipient = `${what.replaceAll(/[^a-z]+/g, '-')}@example.tn`
    const transport = await open()
    await pool.query('delete from mail_trouble; delete from graphile_worker._private_jobs')
    lines.length = 0
    const data = { resetLink: 'https://shop.example/forgot-password' }
    await inTransaction(db, (tx) =>
      queueMail(tx, { template: 'password-changed', to: recipient, language: 'fr', data }),
    )
    const outbox = async () => {
      const answer = await app.inject({ url: `/api/admin/outbox?to=${encodeURIComponent(recipient)}`, headers })
      return answer.json()[0] as { state: string; failure: string | null; error: string; attempts: number }
    }
    const jobs = async () => (await pool.query('select 1 from graphile_worker._private_jobs')).rowCount

    await runJobs(test, transport, log)
    expect(await outbox()).toMatchObject({ state: atOnce ? 'failed' : 'queued', failure, attempts: 1 })
    expect((await outbox()).error).not.toBe('')
    expect(await jobs()).toBe(atOnce ? 0 : 1)

    if (!atOnce) {
      await pool.query(
        `update graphile_worker._private_jobs
         set attempts = max_attempts - 1, run_at = now(), created_at = now() - interval '1 day'`,
      )
      await runJobs(test, transport, log)
      // As often as it may be, and not for two days: it is tried on.
      expect(await outbox()).toMatchObject({ state: 'queued', failure, attempts: 2 })
      expect(lines.filter(({ msg }) => msg.includes('given up'))).toEqual([])
      const { rows } = await pool.query(
        `select (payload ->> 'askedAt')::timestamptz < now() - interval '1 day' as "isOld", run_at > now() as waits
         from graphile_worker._private_jobs`,
      )
      expect(rows).toEqual([{ isOld: true, waits: true }])
      // Two days since it was first tried, however often it began anew.
      await pool.query(
        `update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now(),
           payload = payload::jsonb || jsonb_build_object('askedAt', (payload ->> 'askedAt')::timestamptz - interval '1 day')`,
      )
      await runJobs(test, transport, log)
      // Given up, and called what it was: refused is only who was.
      expect(await outbox()).toMatchObject({ state: 'failed', failure, attempts: 3 })
      expect(lines.filter(({ msg }) => msg.includes('given up'))).toMatchObject([{ level: 50, failure }])
    }
    expect(JSON.stringify(lines)).not.toContain('example.tn')

    // Whatever it was: once that is mended, it goes out, and nothing more is said against it.
    const good = await startTestMailServer()
    onTestFinished(good.close)
    await app.inject({ method: 'POST', url: '/api/admin/outbox/resend-failed', headers, payload: {} })
    await runJobs(test, good.transport, log)
    expect(good.received.filter((mail) => mail.to.includes(recipient))).toHaveLength(1)
    expect(await outbox()).toMatchObject({ state: 'sent', failure: null, error: '' })
    expect(await pool.query('select 1 from mail_trouble')).toMatchObject({ rowCount: 0 })
  })
})
