import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { withDatabaseServer } from '#server/platform/db/with-database.ts'
import { copyGarment } from '#server/testing/garment-copies.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { programEnvironment } from '#server/testing/program-environment.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const killsEach = 5
const restoreTimeoutMs = 1_200_000
const program = (name: string) => fileURLToPath(new URL(`../server/operations/commands/${name}.ts`, import.meta.url))
const sizes = [1, 300, 3000]

describe.each(sizes)('a killed restore of %i products', (size) => {
  it(
    'leaves either the old shop or the new one where it replaces a shop',
    async () => {
      const { restore, killRestore, titles, backUp } = await createShopFolder()
      const [small, large] = [await backUp(1), await backUp(size + 1)]
      await restore(large, '--replace')
      const newTitles = await titles()
      const startedAt = Date.now()
      await restore(small, '--replace')
      const durationMs = Date.now() - startedAt
      const oldTitles = await titles()
      expect(newTitles).not.toEqual(oldTitles)
      for (let kill = 0; kill < killsEach; kill++) {
        await killRestore(Math.random() * durationMs, large, '--replace')
        const titlesAfter = await titles()
        expect([oldTitles, newTitles]).toContainEqual(titlesAfter)
        if (titlesAfter.length === newTitles.length) await restore(small, '--replace')
      }
      await restore(large, '--replace')
      expect(await titles()).toEqual(newTitles)
    },
    restoreTimeoutMs,
  )

  it(
    'does not block the next one in an empty folder',
    async () => {
      const { restore, killRestore, titles, backUp, empty } = await createShopFolder()
      const backup = await backUp(size)
      const startedAt = Date.now()
      await restore(backup)
      const durationMs = Date.now() - startedAt
      const newTitles = await titles()
      expect(newTitles).toHaveLength(size)
      for (let kill = 0; kill < killsEach; kill++) {
        empty()
        await killRestore(Math.random() * durationMs, backup)
        // A repetition is refused only if the killed one had restored the whole shop.
        await restore(backup).catch(() => {})
        expect(await titles()).toEqual(newTitles)
      }
    },
    restoreTimeoutMs,
  )
})

/** A data folder, and commands that back up shops and restore them into it. */
async function createShopFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'jebba-restore-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  const env = { ...programEnvironment, DATA_DIR: dataDir }
  const run = (name: string, words: readonly string[], more = {}) =>
    promisify(execFile)(process.execPath, [program(name), ...words], { env: { ...env, ...more } })
  const shop = await createTestDatabase()
  const garment = await createGarment(shop.db, { red: 1, price: 1 })
  let count = 1

  return {
    restore: (file: string, ...words: string[]) => run('restore', [file, ...words, '--yes']),
    killRestore: async (afterMs: number, file: string, ...words: string[]) => {
      const child = spawn(process.execPath, [program('restore'), file, ...words, '--yes'], { env, stdio: 'ignore' })
      const exited = once(child, 'exit')
      await Promise.race([delay(afterMs), exited])
      child.kill('SIGKILL')
      await exited
    },
    /** A backup of a shop with this number of products, which may not decrease between calls. */
    backUp: async (garments: number) => {
      if (garments > count) await copyGarment(shop.db, garment._id, garments - count)
      count = Math.max(count, garments)
      const file = join(folder, randomUUID())
      await run('backup', [file], { DATABASE_URL: shop.url })
      return file
    },
    /** The products of the shop in the data folder, after opening it. */
    titles: () =>
      withDatabaseServer({ databaseUrl: undefined, dataDir }, async (url) => {
        const client = new pg.Client(url)
        await client.connect()
        const { rows } = await client.query('select id, title from products order by id')
        await client.end()
        return rows
      }),
    empty: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}
