import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderStorm } from '#server/testing/order-storm.ts'
import type { Measurement } from './measurement.ts'
import { scale } from './scale.ts'

const kills = scale('KILLS', 30, 1)
const everyMs = 2000

/** Checks orders while server and database are killed in turn. */
export async function measureFaults(): Promise<Measurement[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'jebba-faults-'))
  try {
    const report = await orderStorm(dataDir, { kills, everyMs })
    const none = { atMost: 0 }
    return [
      { name: 'killed (-9), server and database in turn', value: kills, unit: 'times' },
      { name: 'requests repeated with their key', value: report.repeated, unit: '' },
      { name: 'orders acknowledged', value: report.acknowledged, unit: '', target: { atLeast: 1 } },
      { name: 'orders acknowledged, and not there', value: report.lost, unit: '', target: none },
      { name: 'orders there more than once', value: report.doubled, unit: '', target: none },
      {
        name: 'orders there that nobody was told of',
        unit: '',
        value: report.orders - report.acknowledged,
        target: none,
      },
      { name: 'pieces neither in stock nor sold', value: report.missingPieces, unit: '', target: none },
      { name: 'variants whose ledger says something else', value: report.wrongLedgers, unit: '', target: none },
      { name: 'stocks told of meanwhile', value: report.reads, unit: '' },
      {
        name: 'things told that cannot be',
        unit: '',
        value: report.impossible.length,
        target: none,
      },
      { name: 'orders with no mail, or more than one', value: report.wrongMails, unit: '', target: none },
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
