import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { embeddedTitles, runCommand } from '#server/testing/command-run.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'jebba-restore-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const dataDir = join(folder, 'data')

describe('npm run backup and npm run restore', { timeout: 75_000 }, async () => {
  const first = join(folder, 'first')
  const sealed = { BACKUP_PASSPHRASE: 'trois jebbas et un kaftan' }
  const shop = await createTestDatabase()
  await createGarment(shop.db, { red: 1, price: 1 })
  const titles = async () =>
    (await shop.pool.query('select title from products order by title')).rows.map((row) => row.title)
  const run = (name: string, env: Readonly<Record<string, string>>) =>
    runCommand(name, [first], { DATA_DIR: dataDir, ...env })

  it('move an encrypted shop from a database server to the embedded database', async () => {
    const made = await run('backup', { DATABASE_URL: shop.url, ...sealed })
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('found whole') })
    expect(made.said).not.toContain(sealed.BACKUP_PASSPHRASE)
    expect((await shop.pool.query('select file, sealed from backups')).rows).toEqual([{ file: 'first', sealed: true }])
    expect(await run('restore', { BACKUP_PASSPHRASE: 'quatre jebbas' })).toMatchObject({
      code: 1,
      said: expect.stringContaining('does not open'),
    })
    expect(await run('restore', sealed)).toMatchObject({ code: 0 })
    expect(await embeddedTitles(dataDir)).toEqual(await titles())
  })
})
