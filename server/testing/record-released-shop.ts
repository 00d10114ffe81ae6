import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { takeDeposit } from '#server/orders/lifecycle/deposits/deposits.service.ts'
import { placeOrder } from '#server/orders/placement/place-order.service.ts'
import { theShop } from '#server/people/staff/actor.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase, openPool } from '#server/platform/db/pool.ts'
import { amina, createGarment, orderOf } from './order-fixtures.ts'
import { keepReleasedShop } from './released-shops.ts'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string
}

/**
 * `npm run release:keep`: records the backup of a small shop made by this version. It is run once for each release, and all later versions test
 * restoring it.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'jebba-keep-'))
const database = await startEmbeddedDatabase({ dataDir })
const pool = openPool({ url: database.url, max: 2, onIdleError: () => {} })
try {
  await migrate(pool)
  const db = openDatabase(pool)
  const garment = await createGarment(db, { red: 7, price: 120.5 })
  const line = { productId: garment._id, quantity: 2, color: 'Rouge', size: 'M' }
  const { order } = await placeOrder({ db, pool }, amina, randomUUID(), orderOf([line]))
  const deposit = { amount: 40, way: 'd17', paidOn: dayInTunis(), version: 1 } as const
  await takeDeposit(db, theShop, order._id, deposit)
  process.stdout.write(`${await keepReleasedShop(database.url, version)}\n`)
} finally {
  await pool.end()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
