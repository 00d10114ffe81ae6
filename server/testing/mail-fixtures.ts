import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { pino } from 'pino'
import { beforeEach, onTestFinished } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { queueMail } from '#server/platform/mail/mail.service.ts'
import { hurryJobs, runJobs } from './run-jobs.ts'
import { signedInStaff } from './signed-in-people.ts'
import { createTestApp } from './test-app.ts'
import { startTestMailServer } from './test-mail-server.ts'

export async function mailServer() {
  const server = await startTestMailServer()
  onTestFinished(server.close)
  return server
}

export async function unusedAddress(server = createServer()): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A shop whose mails are written and sent by the test, with its log. */
export async function mailDesk() {
  const test = await createTestApp()
  const { app, db, pool } = test
  await pool.query(`update shop_settings set email = 'bonjour@dar.example'`)
  const { headers } = await signedInStaff(test)
  const lines: { level: number; msg: string }[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })

  beforeEach(async () => {
    lines.length = 0
    await pool.query('delete from mail_trouble; delete from mails; delete from graphile_worker._private_jobs')
  })

  return {
    test,
    app,
    pool,
    headers,
    lines,
    errors: () => lines.filter(({ level }) => level === 50).map(({ msg }) => msg),
    run: (transport: Parameters<typeof runJobs>[1]) => runJobs(test, transport, log),
    hurry: () => hurryJobs(pool),
    queue: (recipient: string, replyTo?: string) =>
      inTransaction(db, (tx) =>
        queueMail(tx, {
          template: 'password-changed',
          to: recipient,
          language: 'fr',
          data: { resetLink: 'https://shop.example/forgot-password' },
          ...(replyTo && { replyTo }),
        }),
      ),
    outbox: async (recipient: string) =>
      (await app.inject({ url: `/api/admin/outbox?to=${encodeURIComponent(recipient)}`, headers })).json(),
  }
}
