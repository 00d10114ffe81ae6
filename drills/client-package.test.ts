import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { createProduct } from '#server/catalogue/products/manage-products.service.ts'
import { assignAllPositions, readChanges } from '#server/integrations/webhooks/feed.service.ts'
import { signedHeaders } from '#server/integrations/webhooks/webhook-signature.rules.ts'
import { readLedger } from '#server/testing/accountant/program-ledger.ts'
import { keepProgramRunning } from '#server/testing/accountant/restarted-program.ts'
import { installClient } from '#server/testing/client-package.ts'
import { documentProgram } from '#server/testing/document-program.ts'
import { programWith, signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

interface ClientPackage {
  openShop: (options: object) => { getChanges: (query: object) => Promise<unknown> }
  changes: (shop: unknown, options?: object) => AsyncIterable<{ position: number }>
  onceOnly: (call: (keyed: { headers: object }) => Promise<unknown>, options?: object) => Promise<unknown>
  readWebhook: (request: object, secret: string, now?: number) => Promise<{ id: string; type: string }>
  ShopRefusal: new (status: number, problem: unknown, retryAfter: string | null) => Error
}

const root = join(import.meta.dirname, '..')
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
const market = documentProgram('market.ts')
const accountant = documentProgram('accountant.ts')
const options = {
  target: 'es2024',
  lib: ['es2024', 'dom'],
  module: 'preserve',
  strict: true,
  noEmit: true,
  types: ['node'],
  noUncheckedIndexedAccess: true,
  typeRoots: [join(root, 'node_modules/@types')],
}
const run = promisify(execFile)
const patience = { timeout: 60_000, interval: 50 }

describe('the client package', async () => {
  const test = await createTestApp()
  const { app, db } = test
  const folder = mkdtempSync(join(tmpdir(), 'jebba-program-'))
  let client: ClientPackage
  let origin: string

  beforeAll(async () => {
    const installed = await installClient(folder)
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.ts'] }))
    client = await import(pathToFileURL(join(installed, 'dist/shop.js')).href)
    origin = await app.listen({ host: '127.0.0.1', port: 0 })
    // Generating and compiling the client takes long.
  }, 300_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Compiles all programs in one run, because the compiler reads the whole API each time; returns the errors by program. */
  const compile = async (programs: Record<string, string>) => {
    for (const [name, source] of Object.entries(programs)) writeFileSync(join(folder, `${name}.ts`), source)
    const { stdout } = await run(process.execPath, [compiler, '-p', folder]).catch(
      (failed: { stdout: string }) => failed,
    )
    return Object.keys(programs).filter((name) => stdout.includes(`${name}.ts(`))
  }

  it('compiles and runs the documented programs, and reports wrong calls', async () => {
    await createProduct(
      db,
      ProductFields.parse({
        title: 'Jebba',
        mainCategory: 'men',
        newPrice: 100,
        colors: [{ colorName: 'Rouge', sizes: [{ size: 'M', stock: 5 }] }],
      }),
    )
    const owner = await signedInStaff(test, 'leila')
    const { headers } = await programWith(test, owner, ['read-products', 'read-orders', 'write-orders'])
    const key = headers.authorization?.replace('Bearer ', '') ?? ''
    const wrong = await compile({
      market,
      accountant,
      another: market.replace("email: ''", "email: 'amina@example.tn'"),
      asked: market.replace("query: 'jebba'", 'query: 7'),
      answered: market.replace('placed.number', 'placed.total'),
      booked: accountant.replace('read(id, detail.number)', 'read(position, detail.number)'),
    })
    expect(wrong).toEqual(['asked', 'answered', 'booked'])

    const runMarket = async () => {
      const { stdout } = await run(process.execPath, [join(folder, 'market.ts'), origin, key])
      return JSON.parse(stdout) as { number: number; same: boolean }
    }
    const first = await runMarket()
    const second = await runMarket()
    // Started again with the same key for the same order, the program creates neither a second order nor a second
    // change.
    expect([first.same, second.same, second.number]).toEqual([true, true, first.number])
    await assignAllPositions(db)
    const { changes } = await readChanges(db, {})
    const placed = expect.objectContaining({ what: 'placed', detail: { number: first.number, state: 'confirmed' } })
    expect(changes.filter(({ kind }) => kind === 'order')).toEqual([placed])

    const file = (name: string) => join(folder, name)
    const settings = { SHOP: origin, SHOP_KEY: key, EVERY_MS: '50', LEDGER: file('l.sqlite'), GOODS: file('g.jsonl') }
    const books = keepProgramRunning(file('accountant.ts'), settings)
    onTestFinished(books.stop)
    // The order came in the list of all orders, and again as a change.
    await expect
      .poll(() => readLedger(file('l.sqlite')), patience)
      .toMatchObject({
        orders: [{ number: first.number, state: 'confirmed' }],
        changes: changes.length,
        doubles: 1,
      })
  }, 300_000)

  it('throws on errors of the shop, and on data that the key may not read', async () => {
    await expect(client.openShop({ origin }).getChanges({})).rejects.toMatchObject({
      status: 401,
      code: 'unauthenticated',
    })
    const owner = await signedInStaff(test)
    const { headers } = await programWith(test, owner, ['read-products'])
    const key = headers.authorization?.replace('Bearer ', '')
    await expect(client.openShop({ origin, key }).getChanges({})).rejects.toMatchObject({
      status: 403,
      code: 'scope-missing',
    })
  })

  it('accepts webhooks of the shop only', async () => {
    const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`
    const body = JSON.stringify({ type: 'order.placed', timestamp: new Date().toISOString(), data: { position: 1 } })
    const headers = signedHeaders(secret, { id: 'change_1', at: new Date(), body })
    expect(await client.readWebhook({ headers, body }, secret)).toMatchObject({ id: 'change_1', type: 'order.placed' })
    expect(await client.readWebhook({ headers: new Headers(headers), body }, secret)).toMatchObject({ id: 'change_1' })
    const refused: [object, string, number?][] = [
      [{ headers, body: `${body} ` }, secret],
      [{ headers, body }, `whsec_${Buffer.from('another').toString('base64')}`],
      [{ headers: { ...headers, 'webhook-id': 'change_2' }, body }, secret],
      [{ headers: { ...headers, 'webhook-signature': 'v1,%%% v2,x' }, body }, secret],
      [{ headers: {}, body }, secret],
      [{ headers, body }, secret, Date.now() + 301_000],
    ]
    for (const request of refused)
      await expect(client.readWebhook(...request)).rejects.toMatchObject({ name: 'WebhookRefused' })
  })

  it('retries with the same key until it gets a response, and stops at a refusal', async () => {
    const keys: string[] = []
    const lost = [new TypeError('fetch failed'), new client.ShopRefusal(503, { code: 'shop-unavailable' }, '0')]
    const answer = await client.onceOnly(
      async ({ headers }) => {
        keys.push(JSON.stringify(headers))
        const error = lost.shift()
        if (error) throw error
        return 'done'
      },
      { pauseMs: 1 },
    )
    expect([answer, keys.length, new Set(keys).size]).toEqual(['done', 3, 1])
    let tries = 0
    const refuse = async () => {
      tries++
      throw new client.ShopRefusal(409, { code: 'out-of-stock' }, null)
    }
    await expect(client.onceOnly(refuse, { pauseMs: 1 })).rejects.toMatchObject({ code: 'out-of-stock' })
    expect(tries).toBe(1)
  })

  it('continues at its position, and reports when that is too old', async () => {
    const pages: Record<number, object> = {
      0: { changes: [{ position: 3 }, { position: 5 }], next: 5, more: true },
      5: { changes: [{ position: 9 }], next: 9, more: false },
    }
    const getChanges = async ({ after = 0 }) => {
      if (after > 9) throw new client.ShopRefusal(410, { code: 'changes-forgotten' }, null)
      return { data: pages[after] ?? { changes: [], next: after, more: false } }
    }
    const read = async (afterId?: number) => {
      const list = await Array.fromAsync(
        client.changes({ getChanges }, afterId === undefined ? {} : { after: afterId }),
      )
      return list.map(({ position }) => position)
    }
    expect([await read(), await read(5), await read(9)]).toEqual([[3, 5, 9], [9], []])
    await expect(read(99)).rejects.toMatchObject({ name: 'ChangesForgotten' })

    const stop = new AbortController()
    const seen: number[] = []
    for await (const { position } of client.changes({ getChanges }, { everyMs: 1, signal: stop.signal })) {
      seen.push(position)
      if (seen.length === 3) stop.abort()
    }
    expect(seen).toEqual([3, 5, 9])
  })
})
