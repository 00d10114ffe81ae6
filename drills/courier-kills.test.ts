import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { courierStorm } from '#server/testing/courier-storm.ts'

/** `COURIER_KILLS=60` kills server and database thirty times each. */
const kills = Number(process.env.COURIER_KILLS ?? 2)
const dataDir = mkdtempSync(join(tmpdir(), 'jebba-couriers-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('loses and duplicates nothing while server and database are killed during handing over and booking', async () => {
  const { interrupted, told, lost, untold, wrong } = await courierStorm(dataDir, kills)
  // Kills that interrupt no request would prove nothing.
  expect(interrupted).toBeGreaterThanOrEqual(kills)
  expect(told.manifests).toBeGreaterThan(0)
  expect(told.receipts).toBeGreaterThan(0)
  expect(lost).toEqual({ manifests: 0, receipts: 0 })
  expect(untold).toEqual({ manifests: 0, receipts: 0 })
  expect(wrong).toEqual({ ledgers: 0, pieces: 0, parcels: 0, unpaid: 0, sums: 0, books: 0 })
}, 3_600_000)
