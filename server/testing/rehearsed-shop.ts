import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import type { Backups } from '#contract/operations/backup/backups.contract.ts'
import { runBackup } from '#server/operations/backup/nightly-backup.job.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { amina, createGarment, insertOrder, orderToInsert } from './order-fixtures.ts'
import { signedInStaff } from './signed-in-people.ts'
import { createTestApp } from './test-app.ts'

/** A shop with three orders and its nightly backup. Also returns the name of the database in which a rehearsal restores that backup. */
export async function createRehearsedShop() {
  const folder = mkdtempSync(join(tmpdir(), 'jebba-rehearsals-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    BACKUP_PASSPHRASE: 'trois jebbas et un kaftan',
  })
  const test = await createTestApp({ config })
  const owner = await signedInStaff(test)
  const log = pino({ level: 'silent' })
  const atNight = (url = test.url) => runBackup({ db: test.db, url, config, log }, { payload: {} })
  const ago = (days: number) =>
    test.pool.query(
      `update backups set made_at = made_at - interval '${days} days', rehearsed_at = rehearsed_at - interval '${days} days'`,
    )
  const read = async () =>
    (await test.app.inject({ url: '/api/admin/backups', headers: owner.headers })).json() as Backups
  const shop = new URL(test.url).pathname.slice(1)
  const { rows } = await test.pool.query('select oid from pg_database where datname = $1', [shop])
  const name = `${shop}_rehearsal_${rows[0].oid}`
  const isThere = async (database = name) =>
    (await test.pool.query('select from pg_database where datname = $1', [database])).rowCount === 1
  const garment = await createGarment(test.db)
  for (let made = 0; made < 3; made++) await insertOrder(test.pool, orderToInsert(amina, garment._id))
  return { test, config, shop, name, atNight, ago, read, isThere }
}
