import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { medianMs, ratioOf } from './load.ts'
import { bodyBytesOf } from './max-request-rate.ts'
import type { Measurement } from './measurement.ts'
import { residentMegabytes, runBareServer, runShop } from './processes.ts'
import { seconds } from './scale.ts'

const settleMs = 1000 * seconds
const compressed = { 'accept-encoding': 'br' }

/** Measures what every page shares: size of the scripts, response time, and memory. */
export async function measureShell(): Promise<Measurement[]> {
  const shop = await runShop()
  try {
    await delay(settleMs)
    const memory = residentMegabytes(shop.pid)
    const script = await firstRouteScript(shop.origin)
    const cold = await medianMs(6, (index) =>
      fetch(
        `${shop.origin}${['/ar/about', '/en/about', '/fr/about', '/ar/contact', '/en/contact', '/fr/contact'][index]}`,
      ),
    )
    const body = await bodyBytesOf(`${shop.origin}/`, compressed)
    const bare = await runBareServer(body, 'text/html')
    const { rate, otherRate, ratio } = await ratioOf(`${shop.origin}/`, `${bare.origin}/`, compressed)
    await bare.stop()
    return [
      { name: 'script of the home page, gzip', value: script / 1000, unit: 'kB', target: { atMost: 170 } },
      { name: 'a page rendered for the first time', value: cold, unit: 'ms', target: { atMost: 50 } },
      { name: 'idle memory of the server', value: memory, unit: 'MB', target: { atMost: 150 } },
      { name: 'bare Fastify, as many bytes', value: otherRate, unit: '/s', isOfMachine: true },
      { name: 'home page from memory', value: rate, unit: '/s' },
      { name: 'home page : bare Fastify', value: ratio, unit: ': 1', target: { atLeast: 1 / 3 } },
    ]
  } finally {
    await shop.stop()
  }
}

/** The compressed size of all scripts that the home page names. */
async function firstRouteScript(origin: string): Promise<number> {
  const html = await (await fetch(`${origin}/`)).text()
  const [, entry = '', otherModules = ''] = /script type="module" src="([^"]+)" data-modules="([^"]*)"/.exec(html) ?? []
  const files = [entry, ...otherModules.split(' ')]
  const scripts = await Promise.all(files.map(async (file) => (await fetch(origin + file)).text()))
  // Recognised by strings that only this code contains, because names also occur in code that may load it.
  if (scripts.some((text) => /identitytoolkit|recharts-surface/.test(text)))
    throw new Error('The home page loads what it never shows')
  return scripts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)
}
