import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from './visit.ts'

const heaviestFirstScript = 170_000

interface Chunk {
  file: string
  imports?: string[]
}

const built = new URL('../dist/client/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', built), 'utf8')) as Record<string, Chunk>

/** A script with everything it cannot begin without, as a phone fetches it. */
function weigh(name: string): number {
  const needed = new Set<string>()
  const add = (one: string) => {
    if (needed.has(one)) return
    needed.add(one)
    for (const next of manifest[one]?.imports ?? []) add(next)
  }
  add(name)
  const files = [...needed].map((one) => manifest[one]?.file ?? '')
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, built))).length, 0)
}

test('what every page of the shop needs stays light; what only some need is not in it', () => {
  const first = weigh('web/open-page.tsx')
  expect(first).toBeGreaterThan(100_000)
  expect(first).toBeLessThan(heaviestFirstScript)
  expect(weigh('web/storefront/checkout/checkout.screen.tsx')).toBeGreaterThan(first + 20_000)
})
