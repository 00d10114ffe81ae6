import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { withDatabaseServer } from '#server/db/with-database.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { programEnvironment } from '#server/testing/program-environment.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const kills = 30
const program = (name: string) => fileURLToPath(new URL(`../server/commands/${name}.ts`, import.meta.url))

it('a restore leaves the old shop or the new one, whenever it is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jebba-restore-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  const env = { ...programEnvironment, DATA_DIR: dataDir }
  const run = (name: string, words: readonly string[], more = {}) =>
    promisify(execFile)(process.execPath, [program(name), ...words], { env: { ...env, ...more } })
  const restore = (file: string) => run('restore', [file, '--replace', '--yes'])

  /** The garments of the shop in the data folder, as it is opened again. */
  const garments = () =>
    withDatabaseServer({ databaseUrl: undefined, dataDir }, async (url) => {
      const client = new pg.Client(url)
      await client.connect()
      const { rows } = await client.query('select title from products order by title')
      await client.end()
      return rows.map(({ title }) => title as string)
    })

  const shop = await createTestDatabase()
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  for (const file of [first, second]) {
    await createGarment(shop.db, { red: 1, price: 1 })
    await run('backup', [file], { DATABASE_URL: shop.url })
  }
  await restore(second)
  const fresh = await garments()
  const since = Date.now()
  await restore(first)
  const wholeMs = Date.now() - since
  const old = await garments()
  expect(fresh).not.toEqual(old)
  for (let kill = 0; kill < kills; kill++) {
    const child = spawn(process.execPath, [program('restore'), second, '--replace', '--yes'], { env, stdio: 'ignore' })
    const exited = once(child, 'exit')
    await Promise.race([delay(Math.random() * wholeMs), exited])
    child.kill('SIGKILL')
    await exited
    const titles = await garments()
    expect([old, fresh]).toContainEqual(titles)
    if (titles.length === fresh.length) await restore(first)
  }
  await restore(second)
  expect(await garments()).toEqual(fresh)
}, 1_200_000)
