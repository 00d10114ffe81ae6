import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { withDatabaseServer } from '#server/db/with-database.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { programEnvironment } from '../testing/program-environment.ts'

const program = (name: string) => fileURLToPath(new URL(`${name}.ts`, import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'jebba-restore-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const dataDir = join(folder, 'data')

function run(name: string, words: readonly string[], env: Readonly<Record<string, string>>) {
  return new Promise<{ code: number; said: string }>((resolve) => {
    const options = { env: { ...programEnvironment, DATA_DIR: dataDir, ...env } }
    const child = execFile(process.execPath, [program(name), ...words], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
    child.stdin?.end()
  })
}

/** The garments of the shop in the data folder, as it is opened again. */
function garmentsThere(): Promise<string[]> {
  return withDatabaseServer({ databaseUrl: undefined, dataDir }, async (url) => {
    const client = new pg.Client(url)
    await client.connect()
    const { rows } = await client.query('select title from products order by title')
    await client.end()
    return rows.map(({ title }) => title)
  })
}

describe('npm run backup and npm run restore', { timeout: 75_000 }, async () => {
  const first = join(folder, 'first')
  const second = join(folder, 'second')
  const sealed = { BACKUP_PASSPHRASE: 'trois jebbas et un kaftan' }
  const shop = await createTestDatabase()
  await createGarment(shop.db, { red: 1, price: 1 })
  const titles = async () =>
    (await shop.pool.query('select title from products order by title')).rows.map((row) => row.title)

  it('take a shop from a server to the database of its own, sealed on the way', async () => {
    const made = await run('backup', [first], { DATABASE_URL: shop.url, ...sealed })
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('found whole') })
    expect(made.said).not.toContain(sealed.BACKUP_PASSPHRASE)
    expect((await shop.pool.query('select file, sealed from backups')).rows).toEqual([{ file: 'first', sealed: true }])
    expect(await run('restore', [first], { BACKUP_PASSPHRASE: 'quatre jebbas' })).toMatchObject({
      code: 1,
      said: expect.stringContaining('does not open'),
    })
    expect(await run('restore', [first], sealed)).toMatchObject({ code: 0 })
    expect(await garmentsThere()).toEqual(await titles())
  })

  it('leave the shop as it is when the backup is damaged, cut off, or nobody said to replace it', async () => {
    await createGarment(shop.db, { red: 1, price: 1 })
    await run('backup', [second], { DATABASE_URL: shop.url })
    const before = await garmentsThere()
    const refused = async (file: string, words: string, more: readonly string[] = ['--replace', '--yes']) =>
      expect(await run('restore', [file, ...more], {})).toMatchObject({ code: 1, said: expect.stringContaining(words) })
    await refused(second, 'already', [])
    const bytes = readFileSync(second)
    const broken = join(folder, 'broken')
    bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1
    writeFileSync(broken, bytes)
    await refused(broken, 'damaged')
    expect(await garmentsThere()).toEqual(before)
  })
})
