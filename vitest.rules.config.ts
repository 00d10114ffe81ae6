import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Tests that need neither database nor shop; they are fast enough to run for every mutant. */
const alone = ['contract', 'server', 'web'].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((name) => /\.test\.tsx?$/.test(name))
    .filter((name) => !/#server\/testing|\.\/testing\/|startEmbedded|#server\/db/.test(readFileSync(name, 'utf8'))),
)

export default defineConfig({ test: { include: alone, maxWorkers: 1, testTimeout: 60_000, env: { NODE_ENV: 'test' } } })
