import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { orderStorm } from '#server/testing/order-storm.ts'

it('orders survive kills of server and database in turn: each exists once, and no piece is lost', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jebba-storm-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const report = await orderStorm(dataDir, { kills: 4, everyMs: 1500 })
  expect(report).toMatchObject({
    lost: 0,
    doubled: 0,
    missingPieces: 0,
    wrongLedgers: 0,
    wrongMails: 0,
    impossible: [],
  })
  expect(report.reads).toBeGreaterThan(0)
  expect(report.orders).toBe(report.acknowledged)
  // Without interruptions this test would prove nothing.
  expect(report.repeated).toBeGreaterThan(0)
}, 240_000)
