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

/** Some scripts with everything they cannot begin without, as a phone fetches them. */
function filesOf(...names: string[]): string[] {
  const needed = new Set<string>()
  const add = (one: string) => {
    if (needed.has(one)) return
    needed.add(one)
    for (const next of manifest[one]?.imports ?? []) add(next)
  }
  names.forEach(add)
  return [...needed].map((one) => manifest[one]?.file ?? '')
}

function weigh(files: string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, built))).length, 0)
}

test('what a page of the shop needs stays light; what only some need is not in it', () => {
  const everyPage = ['web/entry-client.ts', 'web/open-page.tsx', 'web/i18n/messages/shop.fr.json']
  const home = filesOf(...everyPage, 'web/storefront/home/home.screen.tsx')
  expect(weigh(home)).toBeGreaterThan(100_000)
  expect(weigh(home)).toBeLessThan(heaviestFirstScript)
  expect(home.filter((file) => /checks|forms|ordering/.test(file))).toEqual([])
  const checkout = filesOf(...everyPage, 'web/storefront/checkout/checkout.screen.tsx')
  expect(weigh(checkout)).toBeGreaterThan(weigh(home) + 20_000)
})
