import { pino } from 'pino'
import { expect, it, onTestFinished, vi } from 'vitest'
import { jobLanes } from '#server/operations/start/job-table.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { queueMails, sendMailJob } from './mail.service.ts'
import type { NewMail } from './mail-data.ts'

const patience = { timeout: 30_000, interval: 20 }
const log = pino({ level: 'silent' })

it('a forgotten password is mailed at once, however many mails about orders wait', { timeout: 60_000 }, async () => {
  const { db, pool } = await createTestDatabase()
  const sent: string[] = []
  const lanes = jobLanes({
    db,
    log,
    origin: () => 'http://shop.test',
    accounts: undefined,
    render: async () => ({ subject: '', html: '', text: '' }),
    findTransport: async () => ({ send: async ({ to }) => void sent.push(to) }),
    backups: {} as never,
    media: {} as never,
    couriers: {} as never,
  })
  const sending = lanes.find(({ handlers }) => sendMailJob in handlers)
  if (!sending) throw new Error('Nobody sends mails')
  const queue = (mails: NewMail[]) => inTransaction(db, (tx) => queueMails(tx, mails))
  const rush = Array.from({ length: 2000 }, (_, number): NewMail => {
    return { template: 'order-received', to: `buyer-${number}@example.tn`, language: 'fr', data: {} as never }
  })
  await queue(rush)
  const worker = startWorker({ ...sending, db, pool, log })
  onTestFinished(() => worker.stop())
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0), patience)
  await queue([{ template: 'password-changed', to: 'third@example.tn', language: 'fr', data: { resetLink: '' } }])
  await queue([{ template: 'reset-password', to: 'first@example.tn', language: 'ar', data: { link: '' } }])
  const previousCount = sent.length
  await vi.waitFor(() => expect(sent).toContain('first@example.tn'), patience)
  // Two are in hand, and each may have been done while this one was being written.
  expect(sent.indexOf('first@example.tn') - previousCount).toBeLessThan(10)
  await vi.waitFor(() => expect(sent).toContain('third@example.tn'), patience)
  expect(sent.indexOf('third@example.tn') - previousCount).toBeLessThan(12)
})
