import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { courierDrill } from '#server/testing/courier-drill.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'jebba-drill-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('loses and duplicates no parcel with every fault of the service and every kind of kill, and finds a duplicated one', async () => {
  const options = {
    parcels: 12,
    kills: 2,
    seed: 5,
    isPatient: false,
    plant: ({ double }: { double(): void }) => double(),
  }
  const { parcels, kills, faults, labelCounts, wrong } = await courierDrill(dataDir, options)
  expect([parcels, kills]).toEqual([12, 2])
  expect(faults.size).toBeGreaterThan(0)
  expect(labelCounts.here).toBeGreaterThan(0)
  expect(wrong).toEqual({
    lost: 0,
    doubled: 1,
    misnamed: 0,
    astray: 0,
    steppedTwice: 0,
    mislabelled: 0,
    ledgers: 0,
    owed: 0,
  })
}, 600_000)
