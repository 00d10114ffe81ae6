import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '#server/testing/restarted-shop.ts'
import { stopProgram, waitUntil } from './program.ts'

const openPatienceMs = 120_000
const owner = { username: 'admin', password: 'a good long word of the drill' }

/** The settings that all processes of a drill share: database, picture store and sign-in. */
export type ShopSettings = Readonly<Record<string, string>>

/** The processes of one shop, and their clients. */
export class Shops {
  readonly all: readonly Shop[]
  #next = 0

  constructor(shops: readonly Shop[]) {
    this.all = shops
  }

  /** The next process in turn, like a load balancer; a failed call is repeated at the next one. */
  readonly nextOrigin = (): string => {
    this.#next = (this.#next + 1) % this.all.length
    return this.all[this.#next]?.origin ?? ''
  }

  untilOpen(): Promise<unknown> {
    return Promise.all(this.all.map((shop) => shop.untilOpen()))
  }

  async stop(): Promise<void> {
    await Promise.all(this.all.map((shop) => shop.stop()))
  }
}

export async function startShops(place: string, count: number, main: string, settings: ShopSettings): Promise<Shops> {
  const startedShops: Shop[] = []
  for (let number = 1; number <= count; number++) {
    const port = await freePort()
    startedShops.push(
      new Shop(join(place, `shop-${number}`), port, main, { ...settings, ADMIN_PASSWORD: owner.password }),
    )
  }
  for (const shop of startedShops) shop.start()
  const shops = new Shops(startedShops)
  await shops.untilOpen()
  return shops
}

/** One process of the shop. */
export class Shop {
  readonly origin: string
  /** Whether the process is meant to run and has to answer. */
  meantToRun = false
  readonly #folder: string
  readonly #main: string
  readonly #settings: ShopSettings
  #child: ChildProcess | undefined

  constructor(folder: string, port: number, main: string, settings: ShopSettings) {
    this.origin = `http://127.0.0.1:${port}`
    this.#folder = folder
    this.#main = fileURLToPath(new URL(main, import.meta.url))
    this.#settings = { ...settings, PORT: String(port), PUBLIC_URL: this.origin, DATA_DIR: folder, LOG_LEVEL: 'warn' }
    mkdirSync(folder, { recursive: true })
  }

  start(): void {
    const log = openSync(join(this.#folder, 'shop.log'), 'a')
    const env = { PATH: process.env.PATH, SAMPLE_SHOP: 'off', ...this.#settings }
    this.#child = spawn(process.execPath, [this.#main], { env, stdio: ['ignore', log, log] })
  }

  async untilOpen(): Promise<void> {
    const isOpen = async () => (await fetch(`${this.origin}/readyz`, { signal: AbortSignal.timeout(2000) })).ok
    await waitUntil(`${this.origin} is open`, isOpen, openPatienceMs)
    this.meantToRun = true
  }

  async kill(): Promise<void> {
    this.meantToRun = false
    await stopProgram(this.#child, 'SIGKILL')
  }

  async stop(): Promise<void> {
    this.meantToRun = false
    await stopProgram(this.#child)
  }

  /** Signs in as the owner by the API. */
  async signIn(): Promise<{ authorization: string }> {
    const answer = await fetch(`${this.origin}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(owner),
    })
    const { token } = (await answer.json()) as { token: string }
    return { authorization: `Bearer ${token}` }
  }
}
