import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { listMigrations, migrateWithin } from '#server/db/migrate.ts'
import { masterName } from '#server/media/make-size.ts'
import { MediaService } from '#server/media/media.service.ts'
import { openMediaStorage } from '#server/media/media-storage.ts'
import { processPicture } from '#server/media/picture-processing.ts'
import { placeOrder } from '#server/ordering/place-order.service.ts'
import { amina, createGarment, orderOf } from '#server/testing/order-fixtures.ts'
import { startTcpProxy } from '#server/testing/tcp-proxy.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { checkArchive } from './archive-reader.ts'
import { makeBackup } from './make-backup.service.ts'
import { restoreBackup } from './restore-backup.service.ts'

const folder = mkdtempSync(join(tmpdir(), 'jebba-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const mediaOf = (name: string) => openMediaStorage(undefined, join(folder, name))

const passphrase = undefined
/** Every schema there ever was; with `BACKUP_DRILL=on` each is tried, otherwise the oldest. */
const shipped = listMigrations().map(({ version }) => version)
const backup = (from: TestDatabase, file: string) =>
  makeBackup({ url: from.url, media: mediaOf('from'), pictures: 'here', file, passphrase })
const restore = async (file: string, to: TestDatabase, replace = false) =>
  restoreBackup({
    url: to.url,
    media: mediaOf('to'),
    file,
    passphrase,
    archive: await checkArchive(file, passphrase),
    mayReplace: async () => replace,
  })

/** Every row of every table, and how far each sequence has counted. */
async function everything({ pool }: TestDatabase): Promise<Record<string, unknown>> {
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

describe('a backup that is restored', async () => {
  const shop = await createTestDatabase()
  const { db, pool } = shop
  const garment = await createGarment(db, { red: 100_000, price: 50 })
  const order = () =>
    placeOrder(
      { db, pool },
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
  // What text that is separated by tabs and line ends might trip over.
  await pool.query(`insert into contact_messages (name, email, subject, message, language) values
    ('Amel \\ "x"', 'a@example.tn', E'tab\\tend', E'one\\ntwo\\r\\n\\\\N \\\\. جبّة', 'ar')`)
  await pool.query(`select graphile_worker.add_job('send-mail', '{"id":"x"}', max_attempts => 7, priority => 3)`)
  for (let n = 0; n < 5; n++) await order()

  it('is the same shop, to the last row, and counts on from where it was', async () => {
    const file = join(folder, 'same')
    const made = await backup(shop, file)
    expect([made.pictures, made.missingPictures]).toEqual([2, []])
    const other = await createTestDatabase({ empty: true })
    await restore(file, other)
    expect(await everything(other)).toEqual(await everything(shop))
    const { rows } = await other.pool.query('select id from pictures')
    for (const { id } of rows)
      expect(await mediaOf('to').read(masterName(id))).toEqual(await mediaOf('from').read(masterName(id)))
    // Its rules hold again: no piece is sold that is not there, and the ledger is final.
    await expect(other.pool.query('update stock_movements set change = 1')).rejects.toThrow('append-only')
    await expect(other.pool.query('delete from variants')).rejects.toThrow('foreign key')
    const { order: next } = await placeOrder(
      { db: other.db, pool: other.pool },
      amina,
      randomUUID(),
      orderOf([{ productId: garment._id, quantity: 1, color: 'Rouge', size: 'M' }]),
    )
    expect(next.number).toBe(1006)
  })

  it('is whole where the end of a table and how many rows it had do not come at once', async () => {
    const proxy = await startTcpProxy(shop.url)
    const copyDone = Buffer.from([0x63, 0, 0, 0, 4])
    proxy.pauseBehind(copyDone, 5)
    const file = join(folder, 'paused')
    const made = await backup({ ...shop, url: proxy.url }, file)
    const counted = Object.values((await everything(shop)).tables as Record<string, unknown[]>)
    expect(made.rows).toBe(counted.reduce((sum, rows) => sum + rows.length, 0))
    const other = await createTestDatabase({ empty: true })
    await restore(file, other)
    expect(await everything(other)).toEqual(await everything(shop))
  })

  it('made while orders come in holds every one that was acknowledged before it began, and none by halves', async () => {
    const placed: number[] = []
    let open = true
    const storm = Promise.all(
      [1, 2, 3].map(async () => {
        while (open) placed.push((await order()).order.number)
      }),
    )
    while (placed.length < 20) await new Promise(setImmediate)
    const before = [...placed]
    const file = join(folder, 'storm')
    await backup(shop, file)
    open = false
    await storm
    expect(placed.length).toBeGreaterThan(before.length)
    const other = await createTestDatabase({ empty: true })
    await restore(file, other)
    const { rows } = await other.pool.query('select number from orders')
    const numbers = new Set(rows.map(({ number }) => number))
    expect(before.filter((number) => !numbers.has(number))).toEqual([])
    const { rows: wrong } = await other.pool.query(`select v.id from variants v
      where v.stock <> (select sum(change) from stock_movements m where m.variant_id = v.id)
      union all select o.number from orders o where not exists (select from order_lines l where l.order_id = o.id)`)
    expect(wrong).toEqual([])
  })

  it('asks before it replaces a shop, and then leaves nothing of it', async () => {
    const file = join(folder, 'asks')
    await backup(shop, file)
    const other = await createTestDatabase()
    await createGarment(other.db, { red: 1, price: 1 })
    // The pool of the tests looks like a shop that is open.
    await other.pool.end()
    const closed = { ...other, pool: new pg.Pool({ connectionString: other.url }) }
    onTestFinished(() => closed.pool.end())
    const before = await everything(closed)
    await expect(restore(file, closed)).rejects.toThrow('already')
    expect(await everything(closed)).toEqual(before)
    await restore(file, closed, true)
    expect(await everything(closed)).toEqual(await everything(shop))
  })

  it('leaves alone a database that is not the shop’s, or whose shop is open', async () => {
    const file = join(folder, 'alone')
    await backup(shop, file)
    const other = await createTestDatabase({ empty: true })
    await other.pool.query('create table somebody_elses (id int)')
    await expect(restore(file, other, true)).rejects.toThrow('somebody_elses')
    await other.pool.query('drop table somebody_elses')
    const open = await other.pool.connect()
    await expect(restore(file, other, true)).rejects.toThrow('open')
    open.release()
  })

  it.each(shipped.filter((version) => process.env.BACKUP_DRILL || version === 1))(
    'of a shop at version %i is brought up to date',
    async (version) => {
      const old = await createTestDatabase({ empty: true })
      const client = await old.pool.connect()
      await migrateWithin(
        client,
        listMigrations()
          .map((one) => one.version)
          .filter((one) => one <= version),
      )
      await client.query(`update shop_settings set name = '{"fr": "Dar Amina", "en": "", "ar": ""}'`)
      client.release()
      const file = join(folder, `version-${version}`)
      await backup(old, file)
      const other = await createTestDatabase({ empty: true })
      await restore(file, other)
      const { rows } = await other.pool.query(
        `select name->>'fr' as name, (select count(*) from schema_migrations) as steps from shop_settings`,
      )
      expect(rows).toEqual([{ name: 'Dar Amina', steps: listMigrations().length }])
    },
  )

  it('is refused when a newer Jebba made it', async () => {
    const other = await createTestDatabase()
    await other.pool.query(`insert into schema_migrations (version, name) values (9999, 'from the future')`)
    const file = join(folder, 'future')
    await backup(other, file)
    await expect(restore(file, await createTestDatabase({ empty: true }))).rejects.toThrow('only knows')
  })
})
