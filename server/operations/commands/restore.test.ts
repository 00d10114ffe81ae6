import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { withDatabase } from '#server/platform/db/with-database.ts'
import { embeddedTitles, runCommand } from '#server/testing/command-run.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'jebba-restore-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const dataDir = join(folder, 'data')

it('npm run restore keeps the shop if the backup is damaged or --replace is missing', {
  timeout: 75_000,
}, async () => {
  const shop = await createTestDatabase()
  await createGarment(shop.db, { red: 1, price: 1 })
  await createGarment(shop.db, { red: 1, price: 1 })
  const file = join(folder, 'backup')
  const made = await runCommand('backup', [file], { DATABASE_URL: shop.url, DATA_DIR: dataDir })
  expect(made).toMatchObject({ code: 0 })
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })
  await withDatabase(config, (db) => createGarment(db, { red: 1, price: 1 }))
  const previousTitles = await embeddedTitles(dataDir)
  expect(previousTitles).toHaveLength(1)
  const refused = async (backup: string, words: string, more: readonly string[] = ['--replace', '--yes']) =>
    expect(await runCommand('restore', [backup, ...more], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      said: expect.stringContaining(words),
    })
  await refused(file, 'already', [])
  const bytes = readFileSync(file)
  const broken = join(folder, 'broken')
  bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1
  writeFileSync(broken, bytes)
  await refused(broken, 'damaged')
  expect(await embeddedTitles(dataDir)).toEqual(previousTitles)
})
