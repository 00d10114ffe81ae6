import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { checkDatabase } from '#server/operations/doctor/database-checks.repository.ts'
import { listMigrations, migrateWithin } from '#server/platform/db/migrate.ts'
import { masterName } from '#server/platform/media/create-size.ts'
import { createBackedUpShop, readWholeDatabase } from '#server/testing/backed-up-shop.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

/** Every released version of the schema; with `BACKUP_DRILL=on` each is tested, otherwise the oldest. */
const shipped = listMigrations().map(({ version }) => version)

describe('a restored backup', async () => {
  const { folder, mediaOf, backup, restore, shop, order } = await createBackedUpShop()

  it('is the same shop to the last row, with the same sequences', async () => {
    const file = join(folder, 'same')
    const made = await backup(shop, file)
    expect([made.pictures, made.missingPictures]).toEqual([2, []])
    const otherDatabase = await createTestDatabase({ empty: true })
    await restore(file, otherDatabase)
    expect(await readWholeDatabase(otherDatabase)).toEqual(await readWholeDatabase(shop))
    const { rows } = await otherDatabase.pool.query('select id from pictures')
    for (const { id } of rows)
      expect(await mediaOf('to').read(masterName(id))).toEqual(await mediaOf('from').read(masterName(id)))
    // The triggers work again: no stock becomes negative, and stock movements cannot be changed.
    await expect(otherDatabase.pool.query('update stock_movements set change = 1')).rejects.toThrow('append-only')
    await expect(otherDatabase.pool.query('delete from variants')).rejects.toThrow('foreign key')
    const { order: next } = await order(otherDatabase)
    expect(next.number).toBe(1006)
  })

  it('leaves out and lists a table that does not belong to the shop, and is restored without it', async () => {
    await shop.pool.query(
      "create table notes_of_others (id serial, k text); insert into notes_of_others (k) values ('x')",
    )
    onTestFinished(async () => void (await shop.pool.query('drop table notes_of_others')))
    const file = join(folder, 'foreign')
    expect((await backup(shop, file)).foreignTables).toEqual(['notes_of_others'])
    expect(await checkDatabase(shop.db)).toMatchObject({
      state: 'warning',
      found: expect.stringContaining('notes_of_others'),
    })
    const otherDatabase = await createTestDatabase({ empty: true })
    await restore(file, otherDatabase)
    await shop.pool.query('drop table notes_of_others')
    expect(await readWholeDatabase(otherDatabase)).toEqual(await readWholeDatabase(shop))
    await shop.pool.query('create table notes_of_others ()')
  })

  it('asks before it replaces a shop, and then replaces all of it', async () => {
    const file = join(folder, 'asks')
    await backup(shop, file)
    const otherDatabase = await createTestDatabase()
    await createGarment(otherDatabase.db, { red: 1, price: 1 })
    // The connections of the tests look like those of an open shop.
    await otherDatabase.pool.end()
    const closed = { ...otherDatabase, pool: new pg.Pool({ connectionString: otherDatabase.url }) }
    onTestFinished(() => closed.pool.end())
    const previousRows = await readWholeDatabase(closed)
    await expect(restore(file, closed)).rejects.toThrow('already')
    expect(await readWholeDatabase(closed)).toEqual(previousRows)
    await restore(file, closed, true)
    expect(await readWholeDatabase(closed)).toEqual(await readWholeDatabase(shop))
  })

  it.each(shipped.filter((version) => process.env.BACKUP_DRILL || version === 1))(
    'of a shop at version %i is migrated',
    async (version) => {
      const old = await createTestDatabase({ empty: true })
      const client = await old.pool.connect()
      await migrateWithin(
        client,
        listMigrations()
          .map((migration) => migration.version)
          .filter((entry) => entry <= version),
      )
      await client.query(`update shop_settings set name = '{"fr": "Dar Amina", "en": "", "ar": ""}'`)
      client.release()
      const file = join(folder, `version-${version}`)
      await backup(old, file)
      const otherDatabase = await createTestDatabase({ empty: true })
      await restore(file, otherDatabase)
      const { rows } = await otherDatabase.pool.query(
        `select name->>'fr' as name, (select count(*) from schema_migrations) as steps from shop_settings`,
      )
      expect(rows).toEqual([{ name: 'Dar Amina', steps: listMigrations().length }])
    },
  )

  it('is refused if a newer version of Jebba made it', async () => {
    const otherDatabase = await createTestDatabase()
    await otherDatabase.pool.query(`insert into schema_migrations (version, name) values (9999, 'from the future')`)
    const file = join(folder, 'future')
    await backup(otherDatabase, file)
    await expect(restore(file, await createTestDatabase({ empty: true }))).rejects.toThrow('only knows')
  })
})
