import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type ShopProcess, startShop } from '#server/testing/shop-process.ts'

const patience = { timeout: 120_000, interval: 200 }

interface Titled {
  title: string
}

const red = { colorName: { en: 'Red', fr: 'Rouge', ar: 'أحمر' }, images: ['/media/red.avif'], stock: 5 }
const garment = {
  title: 'Jebba',
  coverImage: '/media/cover.avif',
  brand: 'Dar Jebba',
  frameType: 'ample',
  mainCategory: 'men',
  subCategory: '',
  newPrice: 100,
  oldPrice: 120,
  stockQuantity: 5,
  trending: true,
  colors: [red],
}

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'jebba-several-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const open = (settings: Readonly<Record<string, string>> = {}) =>
  startShop({ DATA_DIR: dataFolder(), PROCESSES: '2', LOG_LEVEL: 'warn', ...settings })

/** Serving processes: children of the program that run Node. */
function workersOf({ child }: ShopProcess): number[] {
  const children = execFileSync('ps', ['-o', 'pid=,comm=', '--ppid', String(child.pid)], { encoding: 'utf8' })
  return children
    .split('\n')
    .filter((line) => !/postgres|^\s*$/.test(line))
    .map((line) => Number.parseInt(line, 10))
}

const metric = async ({ origin }: ShopProcess, name: string) => {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1])
}

/** Sends requests over one connection until the shop closes it. Returns the responses other than 200. */
function traffic(origin: string, path: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const refused: string[] = []
  let answered = 0
  let going = true
  const ask = () =>
    new Promise<void>((resolve) => {
      const sent = request(`${origin}${path}`, { agent }, (response) => {
        response.resume()
        response.on('error', (error) => refused.push(String(error)))
        response.on('close', () => {
          if (response.statusCode === 200 && response.complete) answered++
          else refused.push(`status ${response.statusCode}`)
          resolve()
        })
      })
      sent.on('error', (error) => {
        refused.push(String(error))
        resolve()
      })
      sent.end()
    })
  const done = (async () => {
    while (going) {
      await ask()
      await delay(4)
    }
    agent.destroy()
  })()
  return {
    answered: () => answered,
    stop: async () => {
      going = false
      await done
      return refused
    },
  }
}

const alone = { connection: 'close' }

describe.runIf(process.platform === 'linux')('several processes', { timeout: 400_000 }, () => {
  it('serve as one shop, replace a killed one and on a signal all, refuse no request, and leave nothing behind', async () => {
    const shop = await open({ ADMIN_PASSWORD: 'eleven green lamps' })
    const [victim = 0, otherWorker = 0, ...more] = workersOf(shop)
    expect(more).toEqual([])
    expect(shop.output().match(/The first account of the back office/g)).toHaveLength(1)
    expect(await metric(shop, 'jebba_processes')).toBe(2)

    // A change in either process invalidates both caches, and metrics are combined.
    const json = { ...alone, 'content-type': 'application/json' }
    const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
      fetch(`${shop.origin}${path}`, { method: 'POST', body: JSON.stringify(body), headers: { ...json, ...headers } })
    const titles = async () => {
      const products = (await (await fetch(`${shop.origin}/api/products`, { headers: alone })).json()) as Titled[]
      return products.map(({ title }) => title)
    }
    for (let turn = 0; turn < 4; turn++) expect(await titles()).toEqual([])
    const login = await post('/api/admin/login', { username: 'admin', password: 'eleven green lamps' })
    const { token } = (await login.json()) as { token: string }
    expect((await post('/api/products/create-product', garment, { authorization: `Bearer ${token}` })).status).toBe(201)
    await vi.waitFor(async () => {
      for (let turn = 0; turn < 4; turn++) expect(await titles()).toEqual(['Jebba'])
    }, patience)
    const route = '\\{method="POST",route="/api/products/create-product",status="201"\\}'
    for (let turn = 0; turn < 4; turn++) {
      const measured = await (await fetch(`${shop.origin}/metrics`, { headers: alone })).text()
      expect(measured).toMatch(new RegExp(`^jebba_http_request_seconds_count${route} 1$`, 'm'))
    }

    process.kill(victim, 'SIGKILL')
    await vi.waitFor(async () => {
      expect(workersOf(shop)).toHaveLength(2)
      expect(await metric(shop, 'jebba_processes')).toBe(2)
    }, patience)
    expect(await metric(shop, 'jebba_process_restarts_total')).toBe(1)
    expect(shop.output()).toMatch(/ended by itself; starting another/)
    const workersBefore = workersOf(shop)
    expect(workersBefore).toContain(otherWorker)
    expect(workersBefore).not.toContain(victim)

    const visitors = ['/', '/api/products', '/healthz', '/readyz'].map((path) => traffic(shop.origin, path))
    await vi.waitFor(() => expect(visitors.every((visitor) => visitor.answered() > 5)).toBe(true), patience)
    shop.child.kill('SIGUSR2')
    await vi.waitFor(() => expect(shop.output()).toMatch(/the processes of the shop are replaced/), patience)
    const then = visitors.map((visitor) => visitor.answered())
    await vi.waitFor(() => {
      expect(visitors.every((visitor, index) => visitor.answered() > (then[index] ?? 0) + 5)).toBe(true)
    }, patience)
    expect((await Promise.all(visitors.map((visitor) => visitor.stop()))).flat()).toEqual([])
    const workersAfter = workersOf(shop)
    expect(workersAfter).toHaveLength(2)
    expect(workersAfter.filter((pid) => workersBefore.includes(pid))).toEqual([])
    expect(await metric(shop, 'jebba_process_restarts_total')).toBe(1)

    shop.child.kill('SIGTERM')
    expect(await shop.exited).toBe(0)
    for (const pid of workersAfter) expect(() => process.kill(pid, 0)).toThrow()
  })
})
