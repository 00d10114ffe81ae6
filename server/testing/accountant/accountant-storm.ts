import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { RandomGenerator } from '#server/operations/sample-year/random-generator.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { withDatabase } from '#server/platform/db/with-database.ts'
import { installClient } from '#server/testing/client-package.ts'
import { removeOrderLimits } from '#server/testing/no-order-limits.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { type RestartedShop, runRestartingShop } from '#server/testing/restarted-shop.ts'
import { signInManyShoppers } from '#server/testing/sign-in-shoppers.ts'
import { type Fate, fatesOfCalls } from './call-faults.ts'
import { type Delivery, type LedgerProof, proveLedger } from './compare-ledger.ts'
import { type FaultyProxy, openFaultyProxy } from './faulty-proxy.ts'
import { ownerWhoMakesKeys } from './owner-api-keys.ts'
import { placeOrders } from './place-orders.ts'
import { readLedger } from './program-ledger.ts'
import { type KeptProgram, keepProgramRunning } from './restarted-program.ts'

const stockAtFirst = 100_000
const pollMs = 100
const patienceMs = 120_000
const ordersForADelivery = 10

export interface AccountantStorm {
  seed: number
  orders: number
  /** By name: the program's source, the number of faults in its calls, and whether the shop may be killed as well. */
  programs: Readonly<Record<string, { program: string; times: number; shopDies?: boolean }>>
  hear?: (line: string) => void
}

export interface ProgramReport extends LedgerProof {
  /** Orders that existed before the program first started. The program receives each of them twice: in the list of orders, and as a change. */
  earlierOrders: number
  goods: number
  killed: number
  /** The number of faults of each kind. */
  faultCounts: ReadonlyMap<Fate, number>
  /** The output of the program when it ended without being killed. */
  complaints: readonly string[]
}

/**
 * Runs programs that follow a rush of orders and send deliveries, while they and the shop are killed; at the end their records are compared with the
 * shop.
 */
export async function accountantStorm(storm: AccountantStorm): Promise<Map<string, ProgramReport>> {
  const folder = mkdtempSync(join(tmpdir(), 'jebba-accountant-'))
  try {
    await installClient(folder)
    const dataDir = join(folder, 'data')
    const shop = await runRestartingShop(dataDir)
    try {
      return await runStorm(storm, { folder, shop, dataDir })
    } finally {
      await shop.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Place {
  folder: string
  dataDir: string
  shop: RestartedShop
}

async function runStorm({ seed, orders, programs, hear }: AccountantStorm, { folder, dataDir, shop }: Place) {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })
  const { garments, shoppers, makeKey } = await withDatabase(config, async (db) => {
    await removeOrderLimits(db)
    const made = Array.from({ length: 3 }, () => createGarment(db, { red: 0, blue: stockAtFirst }))
    const makeKey = await ownerWhoMakesKeys(db, shop.origin)
    return { garments: await Promise.all(made), shoppers: await signInManyShoppers(db, 4), makeKey }
  })
  const drill = { authorization: `Bearer ${await makeKey('drill', ['read-orders', 'write-orders'])}` }
  const rush = { origin: shop.origin, shoppers, ids: garments.map(({ _id }) => _id), staff: drill }
  const [earlierOrders, laterOrders] = [Math.ceil(orders / 5), Math.ceil(orders / 10)]
  await placeOrders(rush, earlierOrders, () => {})

  const apart = (times: number) => Math.max(1, Math.floor(orders / times))
  const running = await Promise.all(
    Object.entries(programs).map(async ([name, { program, times, shopDies = false }], index) => {
      const chance = new RandomGenerator(seed + index)
      const key = await makeKey(`program ${index}`, ['read-orders', 'write-stock'])
      const file = (ending: string) => join(folder, `program-${index}.${ending}`)
      writeFileSync(file('ts'), program)
      const line = await openFaultyProxy({
        shopOrigin: shop.origin,
        fateOf: fatesOfCalls(chance, { maxFaults: times, meanCallsBetween: apart(times), canKillShop: shopDies }),
        nextKillDelayMs: () => chance.between(0, 20),
        killProgram: () => runningProgram.kill(),
        killShop: shop.killServer,
      })
      const settings = { SHOP: line.origin, SHOP_KEY: key, EVERY_MS: '200' }
      const runningProgram = keepProgramRunning(file('ts'), {
        ...settings,
        LEDGER: file('sqlite'),
        GOODS: file('jsonl'),
      })
      const deliveries: Delivery[] = []
      return { name, line, kept: runningProgram, deliveries, goods: file('jsonl'), ledger: file('sqlite') }
    }),
  )
  try {
    // Programs read the orders that exist now through the list of orders, and later ones through the change feed; so each must have begun before
    // more are placed.
    for (const { ledger } of running) await untilBegun(ledger)
    const allCaughtUp = async () => {
      for (const { ledger, deliveries, name } of running) {
        await untilCaughtUp(shop.origin, drill, { ledger, goods: deliveries.length })
        hear?.(`“${name}” has read everything.`)
      }
    }
    await placeOrders(rush, orders - earlierOrders - laterOrders, (placed) => {
      if (placed % ordersForADelivery !== 0) return
      for (const { name, deliveries, goods } of running) deliver(goods, deliveries, name, garments)
      hear?.(`${earlierOrders + placed} orders are placed.`)
    })
    await allCaughtUp()
    // Restarts the programs when they have read everything: a program that forgot its position would read all changes again.
    await Promise.all(running.map(restartProgram))
    await placeOrders(rush, laterOrders, () => {})
    await allCaughtUp()
  } finally {
    await Promise.all(running.map(({ kept }) => kept.stop()))
    await Promise.all(running.map(({ line }) => line.close()))
  }
  await shop.untilOpen()
  return withDatabase(config, async (db) => {
    const reports = new Map<string, ProgramReport>()
    for (const { name, kept, line, deliveries, ledger } of running) {
      const ledgerRows = readLedger(ledger)
      if (!ledgerRows) throw new Error(`“${name}” has kept nothing`)
      const lived = {
        earlierOrders,
        goods: deliveries.length,
        killed: kept.killed(),
        complaints: kept.complaints(),
        faultCounts: line.faultCounts,
      }
      reports.set(name, { ...(await proveLedger(db, ledgerRows, deliveries)), ...lived })
    }
    return reports
  })
}

/** Appends a delivery to the file of the warehouse in two parts, so that a program can see it half-written. */
function deliver(file: string, deliveries: Delivery[], name: string, garments: readonly Product[]): void {
  const number = deliveries.length
  const garment = garments[number % garments.length]
  const [colour] = garment?.colors ?? []
  if (!garment || !colour) throw new Error('There is no garment to deliver')
  const pieces = [{ productId: garment._id, colorId: colour.id, size: 'M', received: 1 + (number % 7) }]
  const delivery = { key: randomUUID(), note: `BL ${number} (${name})`, pieces }
  const line = JSON.stringify(delivery)
  appendFileSync(file, line.slice(0, 40))
  appendFileSync(file, `${line.slice(40)}\n`)
  deliveries.push(delivery)
}

/** Kills the program, and waits until the restarted one has made a request. */
async function restartProgram({ kept, line }: { kept: KeptProgram; line: FaultyProxy }): Promise<void> {
  const started = kept.started()
  kept.kill()
  await until(() => kept.started() > started)
  const calls = line.countCalls()
  await until(() => line.countCalls() > calls)
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error('A program does not begin')
    await delay(pollMs)
  }
}

async function untilBegun(ledger: string): Promise<void> {
  await until(() => typeof readLedger(ledger)?.position === 'number')
}

/** Waits until a program has read the last change and recorded every delivery. Fails only if the program makes no progress for a while. */
async function untilCaughtUp(
  origin: string,
  headers: Readonly<Record<string, string>>,
  files: { ledger: string; goods: number },
): Promise<void> {
  let [last, deadline] = ['', 0]
  for (;;) {
    const ledgerRows = readLedger(files.ledger)
    const { changes = 0, position = null, goods = 0 } = ledgerRows ?? {}
    if (position !== null && goods === files.goods && (await isLast(origin, headers, position))) return
    const now = `${changes} ${goods}`
    if (now !== last) deadline = Date.now() + patienceMs
    last = now
    if (Date.now() > deadline) throw new Error(`A program gets on no further than ${now}, ${files.goods} deliveries`)
    await delay(pollMs)
  }
}

async function isLast(origin: string, headers: Readonly<Record<string, string>>, position: number): Promise<boolean> {
  const answer = await fetch(`${origin}/api/changes?after=${position}&limit=1`, { headers }).catch(() => undefined)
  if (!answer?.ok) return false
  const page = (await answer.json().catch(() => undefined)) as { changes: unknown[] } | undefined
  return page?.changes.length === 0
}
