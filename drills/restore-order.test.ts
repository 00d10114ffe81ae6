import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { checkArchive } from '#server/operations/backup/archive-reader.ts'
import { makeBackup } from '#server/operations/backup/make-backup.service.ts'
import { restoreBackup } from '#server/operations/backup/restore-backup.service.ts'
import { openMediaStorage } from '#server/platform/media/media-storage.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { testFolder } from '#server/testing/test-folder.ts'

it('a restore replaces a shop whatever the order in which the database lists its objects', async () => {
  const [shop, otherDatabase] = [await createTestDatabase(), await createTestDatabase()]
  await createGarment(shop.db)
  const media = openMediaStorage(undefined, testFolder())
  const file = join(testFolder(), 'backup')
  await makeBackup({ url: shop.url, media, pictures: 'here', file, passphrase: undefined })
  const name = new URL(otherDatabase.url).pathname.slice(1)
  // Parallel workers read the catalogue in varying order, as on a large machine. Each query starts some, which takes
  // half a minute.
  for (const setting of ['min_parallel_table_scan_size', 'parallel_setup_cost', 'parallel_tuple_cost'])
    await otherDatabase.pool.query(`alter database ${name} set ${setting} = 0`)
  await otherDatabase.pool.end()
  const archive = await checkArchive(file, undefined)
  for (let times = 0; times < 2; times++)
    await restoreBackup({
      url: otherDatabase.url,
      media,
      file,
      passphrase: undefined,
      archive,
      mayReplace: async () => true,
    })
  const pool = new pg.Pool({ connectionString: otherDatabase.url })
  onTestFinished(() => pool.end())
  expect((await pool.query('select title from products')).rows).toEqual([{ title: 'Jebba' }])
})
