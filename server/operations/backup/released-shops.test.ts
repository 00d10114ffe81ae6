import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { digestOfFunctions } from '#server/platform/db/database-functions.ts'
import { listMigrations, newestVersion } from '#server/platform/db/migrate.ts'
import { openMediaStorage } from '#server/platform/media/media-storage.ts'
import { readDefinitions } from '#server/testing/function-definitions.ts'
import { packReleasedShop, releasedFunctions, releasedVersions } from '#server/testing/released-shops.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { checkArchive } from './archive-reader.ts'
import { restoreBackup } from './restore-backup.service.ts'

describe('a backup of a released version', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'jebba-released-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const versions = releasedVersions()

  it('is in the repository for each version that could make one', () => {
    const changes = readFileSync(join(import.meta.dirname, '../../../CHANGELOG.md'), 'utf8')
    const released = [...changes.matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, version]) => version)
    // Version 0.1.0 had no backups.
    expect(versions.toSorted()).toEqual(released.filter((version) => version !== '0.1.0').toSorted())
  })

  it.each(versions)('%s can be restored today with its order, garment, person and money', async (version) => {
    const file = join(folder, version)
    await packReleasedShop(version, file)
    const archive = await checkArchive(file, undefined)
    expect(archive.head.jebba).toBe(version)
    const { url, pool } = await createTestDatabase({ empty: true })
    const media = openMediaStorage(undefined, join(folder, 'media'))
    await restoreBackup({ url, media, file, passphrase: undefined, archive, mayReplace: async () => false })
    const { rows } = await pool.query(`
      select o.number, o.state, o.total_millimes as total, o.deposit_millimes as deposit, l.title, l.quantity, p.title as garment,
        v.stock, c.name as person, d.millimes as paid, d.way, (select max(version) from schema_migrations) as step
      from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
        join variants v on v.id = l.variant_id join customers c on c.phone = o.phone join order_deposits d on d.order_id = o.id`)
    expect(rows).toEqual([
      {
        number: 1001,
        state: 'new',
        total: 249_000,
        deposit: 40_000,
        title: 'Jebba',
        quantity: 2,
        garment: 'Jebba',
        stock: 5,
        person: 'Amina Ben Salah',
        paid: 40_000,
        way: 'd17',
        step: listMigrations().at(-1)?.version,
      },
    ])
    expect(await readDefinitions(pool)).toEqual(await readDefinitions((await createTestDatabase()).pool))
  })

  it('has another newest migration where its functions differ, so that it refuses the database of a newer version', () => {
    const ofThisMigration = Object.values(releasedFunctions()).filter(({ migration }) => migration === newestVersion())
    expect(ofThisMigration.map(({ digest }) => digest)).toEqual(ofThisMigration.map(() => digestOfFunctions()))
  })
})
