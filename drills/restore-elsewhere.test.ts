import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { checkArchive } from '#server/operations/backup/archive-reader.ts'
import { makeBackup } from '#server/operations/backup/make-backup.service.ts'
import { restoreBackup } from '#server/operations/backup/restore-backup.service.ts'
import { listMigrations, migrateWithin } from '#server/platform/db/migrate.ts'
import { MediaService } from '#server/platform/media/media.service.ts'
import { type MediaStorage, openMediaStorage } from '#server/platform/media/media-storage.ts'
import { processPicture } from '#server/platform/media/picture-processing.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { createTestDatabase, giveToItsOwnRole, type TestDatabase } from '#server/testing/test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'jebba-elsewhere-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The migrations of the version before this one. */
const previousVersions = listMigrations()
  .slice(0, -1)
  .map(({ version }) => version)

describe('going back to an older version', async () => {
  const older = await createTestDatabase({ empty: true })
  const client = await older.pool.connect()
  await migrateWithin(client, previousVersions)
  client.release()
  await older.pool.query(`update shop_settings set name = '{"fr": "Avant"}'`)
  const media = openMediaStorage(undefined, join(folder, 'back'))
  const file = join(folder, 'before')
  await makeBackup({ url: older.url, media, pictures: 'here', file, passphrase: undefined })
  const archive = await checkArchive(file, undefined)
  const replace = (url: string, asItWas: boolean) =>
    restoreBackup({ url, media, file, passphrase: undefined, archive, mayReplace: async () => true, asItWas })
  const steps = async (pool: pg.Pool) =>
    (await pool.query('select version from schema_migrations order by version')).rows.map(({ version }) => version)

  it('keeps the migrations of the backup’s version only if requested', async () => {
    const upgraded = await createTestDatabase()
    await upgraded.pool.end()
    const pool = new pg.Pool({ connectionString: upgraded.url })
    onTestFinished(() => pool.end())
    await replace(upgraded.url, true)
    expect(await steps(pool)).toEqual(previousVersions)
    expect((await pool.query(`select name->>'fr' as name from shop_settings`)).rows).toEqual([{ name: 'Avant' }])
    await replace(upgraded.url, false)
    expect(await steps(pool)).toEqual(listMigrations().map(({ version }) => version))
  })

  it('needs the newer version for the restore: the older one does not know the newer tables', async () => {
    const newer = await createTestDatabase()
    await newer.pool.query('create table of_the_future ()')
    await newer.pool.query(`insert into schema_migrations (version, name) values (9999, 'from the future')`)
    await newer.pool.end()
    await expect(replace(newer.url, false)).rejects.toThrow(/version 9999.*newer Jebba.*--as-it-was/)
  })
})

describe('a backup', { timeout: 180_000 }, async () => {
  const shop = await createTestDatabase()
  const media = openMediaStorage(undefined, join(folder, 'from'))
  await createGarment(shop.db, { red: 3, price: 50 })
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer()
  await new MediaService(shop.db, media, { ahead: false }).keep(await processPicture(picture))
  const file = join(folder, 'backup')
  await makeBackup({ url: shop.url, media, pictures: 'here', file, passphrase: undefined })
  const archive = await checkArchive(file, undefined)
  const restore = (url: string, mediaStorage: MediaStorage) =>
    restoreBackup({ url, media: mediaStorage, file, passphrase: undefined, archive, mayReplace: async () => true })

  /** Closes all connections to the database, as for a restore. */
  async function closed(database: TestDatabase) {
    await database.pool.end()
    const pool = new pg.Pool({ connectionString: database.url })
    onTestFinished(() => pool.end())
    return async () => (await pool.query('select title from products')).rows.map(({ title }) => title)
  }

  it('can be restored twice with a role that only owns the database, and the shop takes orders', async () => {
    const ownedDatabase = await createTestDatabase({ empty: true })
    const url = await giveToItsOwnRole(ownedDatabase)
    await ownedDatabase.pool.end()
    await restore(url, openMediaStorage(undefined, join(folder, 'owned')))
    const owner = new pg.Pool({ connectionString: url })
    const sold = `insert into stock_movements (variant_id, change, reason) select id, -1, 'counted' from variants where stock = 3`
    expect((await owner.query(sold)).rowCount).toBe(1)
    const foreign = await owner.query(`select relname from pg_class where relnamespace = 'public'::regnamespace
      and relkind = 'r' and pg_get_userbyid(relowner) <> current_user`)
    expect(foreign.rows).toEqual([])
    await owner.end()
    await restore(url, openMediaStorage(undefined, join(folder, 'owned')))
    const again = new pg.Pool({ connectionString: url })
    onTestFinished(() => again.end())
    expect((await again.query('select sum(stock)::int as stock from variants')).rows).toEqual([{ stock: 8 }])
  })

  it('without space for its pictures is refused, and leaves the existing shop unchanged', async () => {
    const occupiedDatabase = await createTestDatabase()
    await createGarment(occupiedDatabase.db, { red: 1, price: 1 })
    await occupiedDatabase.pool.query(`update products set title = 'La vieille boutique'`)
    const titles = await closed(occupiedDatabase)
    const full = openMediaStorage(undefined, join(folder, 'full'))
    const write = () => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))
    await expect(restore(occupiedDatabase.url, { ...full, write })).rejects.toThrow(/room/i)
    expect(await titles()).toEqual(['La vieille boutique'])
    await restore(occupiedDatabase.url, full)
    expect(await titles()).toEqual(['Jebba'])
  })
})
