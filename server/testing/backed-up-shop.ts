import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll } from 'vitest'
import { checkArchive } from '#server/operations/backup/archive-reader.ts'
import { makeBackup } from '#server/operations/backup/make-backup.service.ts'
import { restoreBackup } from '#server/operations/backup/restore-backup.service.ts'
import { placeOrder } from '#server/orders/placement/place-order.service.ts'
import { MediaService } from '#server/platform/media/media.service.ts'
import { openMediaStorage } from '#server/platform/media/media-storage.ts'
import { processPicture } from '#server/platform/media/picture-processing.ts'
import { amina, createGarment, orderOf } from './order-fixtures.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const passphrase = undefined

/** A shop with two pictures, five orders, a job and a backup folder, with functions that make and restore a backup. */
export async function createBackedUpShop() {
  const folder = mkdtempSync(join(tmpdir(), 'jebba-backup-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const mediaOf = (name: string) => openMediaStorage(undefined, join(folder, name))
  const backup = (from: TestDatabase, file: string) =>
    makeBackup({ url: from.url, media: mediaOf('from'), pictures: 'here', file, passphrase })
  const restore = async (file: string, testDatabase: TestDatabase, replace = false) =>
    restoreBackup({
      url: testDatabase.url,
      media: mediaOf('to'),
      file,
      passphrase,
      archive: await checkArchive(file, passphrase),
      mayReplace: async () => replace,
    })

  const shop = await createTestDatabase()
  const { db, pool } = shop
  const garment = await createGarment(db, { red: 100_000, price: 50 })
  const order = (shopDatabase: TestDatabase = shop) =>
    placeOrder(
      { db: shopDatabase.db, pool: shopDatabase.pool },
      amina,
      randomUUID(),
      orderOf([{ productId: garment._id, quantity: 1, color: 'Rouge', size: 'M' }]),
    )
  const picture = async (background: string) => {
    const file = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .jpeg()
      .toBuffer()
    await new MediaService(db, mediaOf('from'), { ahead: false }).keep(await processPicture(file))
  }
  await picture('#ff0000')
  await picture('#00ff00')
  // Tabs, line ends and backslashes are separators in the text format of COPY.
  await pool.query(`insert into contact_messages (name, email, subject, message, language) values
    ('Amel \\ "x"', 'a@example.tn', E'tab\\tend', E'one\\ntwo\\r\\n\\\\N \\\\. جبّة', 'ar')`)
  await pool.query(`select graphile_worker.add_job('send-mail', '{"id":"x"}', max_attempts => 7, priority => 3)`)
  for (let n = 0; n < 5; n++) await order()
  return { folder, mediaOf, backup, restore, shop, order }
}

/** Reads every row of every table, the value of each sequence, and every job. */
export async function readWholeDatabase({ pool }: TestDatabase): Promise<Record<string, unknown>> {
  const { rows } = await pool.query(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations' order by 1`)
  const tables: Record<string, unknown> = {}
  for (const { name } of rows)
    tables[name] = (await pool.query(`select to_jsonb(t) as row from ${name} t order by 1`)).rows.map(({ row }) => row)
  const { rows: counted } = await pool.query('select sequencename, last_value from pg_sequences order by 1')
  const { rows: jobs } = await pool.query(`select t.identifier, j.payload, j.max_attempts, j.priority
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`)
  return { tables, counted, jobs }
}
