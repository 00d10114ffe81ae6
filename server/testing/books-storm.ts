import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { BookMonth } from '#contract/accounting/month-closing/month.contract.ts'
import type { Credit } from '#contract/orders/lifecycle/credits.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { markOrder } from '#server/orders/lifecycle/mark-order.service.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { withDatabase } from '#server/platform/db/with-database.ts'
import { runFullReconciliation } from './complete-reconciliation.ts'
import { leila, packedOrder } from './courier-fixtures.ts'
import { monthOf } from './month/shift-month.ts'
import { createGarment } from './order-fixtures.ts'
import { type RestartedShop, runRestartingShop } from './restarted-shop.ts'

const password = 'kaftan-brodé-à-Sfax-1957'
const today = dayInTunis()
/** An upper bound for the number of rounds. */
const maxMonths = 12
/** The time by which each step is delayed, so that it is killed in the middle. */
const stepDelayMs = 250

type Answer = { status: number; body: unknown } | undefined
type Call = <Body>(
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  key?: string,
) => Promise<{ status: number; body: Body }>

/** A step to interrupt; `count` is a query for how often it was done. */
interface Step {
  name: string
  send: (call: Call) => Promise<Answer>
  count: RawBuilder<unknown>
}

export interface Kill {
  step: string
  by: 'server' | 'database'
  /** How often the step was done when the process had been killed; -1 if the request was answered with status 500. */
  countAfterKill: number
  countInTheEnd: number
}

/**
 * Closes a month, refunds as credit, uses the credit for an order and pays it out; each time the server or the database is killed in the middle, and
 * the step is repeated.
 */
export async function booksStorm(dataDir: string, rounds: number) {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })
  const shop = await runRestartingShop(dataDir, { ADMIN_PASSWORD: password })
  try {
    const inDatabase = <Result>(work: (db: Database) => Promise<Result>) => withDatabase(config, work)
    const orders = await inDatabase((db) => prepare(db, rounds))
    await shop.untilOpen()
    const call = await signIn(shop.origin)
    const blows: Kill[] = []
    for (let round = 0; round < rounds; round += 1) {
      for (const [place, step] of stepsOf(round, orders[round] ?? '').entries()) {
        const by = (round + place) % 2 === 0 ? 'server' : 'database'
        const outcome = await killDuring(shop, call, step, by, round)
        const counted = await inDatabase((db) => count(db, step))
        await finish(call, step)
        const inTheEnd = await inDatabase((db) => count(db, step))
        blows.push({ step: step.name, by, countAfterKill: outcome ? counted : -1, countInTheEnd: inTheEnd })
      }
    }
    const wrong = await inDatabase(faultsIn)
    return { blows, wrong }
  } finally {
    await shop.stop()
  }
}

/** Prepares paid orders, a finished month for each round, and delays in the steps. */
async function prepare(db: Database, rounds: number): Promise<string[]> {
  const garment = await createGarment(db, { red: 1_000, price: 100 })
  const orders: string[] = []
  await sql`alter table book_entries disable trigger book_entries_are_final`.execute(db)
  for (let round = 0; round < rounds; round += 1) {
    const phone = `98 700 ${String(100 + round)}`
    const { _id } = await packedOrder(db, garment._id, { phone, quantity: 2 })
    await markOrder(db, leila, _id, { isDelivered: true, isPaid: true })
    await packedOrder(db, garment._id, { phone })
    orders.push(_id)
    const month = monthOf(today, rounds - round)
    await sql`insert into book_entries (day, month, book, kind, millimes)
      values (${`${month}-05`}::date, ${`${month}-01`}::date, 'deposit', 'shop', 5000)`.execute(db)
  }
  await sql`alter table book_entries enable trigger book_entries_are_final`.execute(db)
  await sql`create function takes_its_time() returns trigger language plpgsql as
    $$ begin perform pg_sleep(${sql.lit(stepDelayMs / 1000)}); return null; end $$`.execute(db)
  for (const table of ['closed_months', 'credit_entries'])
    await sql`create trigger zz_takes_its_time after insert on ${sql.table(table)} for each row
      execute function takes_its_time()`.execute(db)
  return orders
}

function stepsOf(round: number, orderId: string): Step[] {
  const phone = `98700${100 + round}`
  const key = randomUUID()
  const mine = sql`select c.id from credits c where c.phone like ${`%${phone}`}`
  const entries = (kind: string) => sql`
    select count(*)::int as n from credit_entries e where e.kind = ${kind} and e.credit_id in (${mine})`
  const find = async (call: Call, id: string) => (await call<OfficeOrder>('GET', `orders/${id}`)).body
  return [
    {
      name: 'closing',
      send: async (call) => {
        const [month] = await openMonths(call)
        return month ? call('POST', `books/${month.month}/close`, { entries: month.entries }) : undefined
      },
      count: sql`select count(*)::int - ${round}::int as n from closed_months c join books_closed b on c.month <= b.until`,
    },
    {
      name: 'refund',
      send: async (call) => {
        const { version, products } = await find(call, orderId)
        const pieces = [{ productKey: products[0]?.productKey, quantity: 1 }]
        if (products[0]?.quantity === 1) return undefined
        return call('POST', `orders/${orderId}/returns`, { pieces, way: 'credit', version })
      },
      count: entries('given'),
    },
    {
      name: 'use',
      send: async (call) => {
        const { body } = await call<{ orders: OfficeOrder[] }>('GET', `orders?search=${phone}&state=preparing`)
        const [order] = body.orders
        if (!order || order.deposit > 0) return undefined
        const payment = { amount: 60, way: 'credit', paidOn: today, version: order.version }
        return call('POST', `orders/${order._id}/deposits`, payment)
      },
      count: entries('used'),
    },
    {
      name: 'payment',
      send: async (call) => {
        const { body } = await call<Credit[]>('GET', 'credits')
        const credit = body.find((candidate) => candidate.phone.endsWith(phone))
        if (!credit) return undefined
        const payment = { amount: 15, way: 'd17', paidOn: today }
        return call('POST', `credits/${credit.id}/payments`, payment, key)
      },
      count: entries('paid'),
    },
  ]
}

/** Finished months that are not closed, the oldest first; only the oldest can be closed. */
async function openMonths(call: Call): Promise<BookMonth[]> {
  const bookMonths: BookMonth[] = []
  for (let ago = maxMonths; ago > 0; ago -= 1) {
    const { body } = await call<BookMonth>('GET', `books/${monthOf(today, ago)}`)
    if (body.state === 'may' && body.entries > 0) bookMonths.push(body)
  }
  return bookMonths
}

/** Sends a step and kills the process while it is under way. */
async function killDuring(
  shop: RestartedShop,
  call: Call,
  step: Step,
  by: Kill['by'],
  round: number,
): Promise<boolean> {
  const sentCall = step.send(call).catch(() => undefined)
  await delay(stepDelayMs / 2 + ((round * 97) % stepDelayMs) * 1.2)
  if (by === 'server') shop.killServer()
  else shop.killDatabase()
  const answer = await sentCall
  await shop.untilOpen()
  return answer === undefined || answer.status !== 500
}

/** Repeats an unanswered request until it is done, or refused because it was done before. */
async function finish(call: Call, step: Step): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await step.send(call).catch(() => ({ status: 503, body: undefined }))
    if (!answer || answer.status < 300) return
    if (answer.status !== 503) throw new Error(`${step.name}: ${answer.status} ${JSON.stringify(answer.body)}`)
    await delay(50)
  }
  throw new Error(`${step.name} was never done`)
}

async function count(db: Database, step: Step): Promise<number> {
  const { rows } = await sql<{ n: number }>`${step.count}`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * Lists closed months that the books are not marked as closed for or whose stored number of entries is wrong, and the differences that the
 * reconciliation finds.
 */
async function faultsIn(db: Database): Promise<unknown[]> {
  const { rows } = await sql<{ month: string }>`
    select c.month::text from closed_months c where c.month > (select until from books_closed)
      or c.entries <> (select count(*) from book_entries e where e.month = c.month)`.execute(db)
  return [...rows, ...(await runFullReconciliation(db)).wrong]
}

async function signIn(origin: string): Promise<Call> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const call: Call = async (method, path, body, key = randomUUID()) => {
    const answer = await fetch(`${origin}/api/admin/${path}`, {
      method,
      headers: { ...headers, 'idempotency-key': key },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const { body } = await call<{ token: string }>('POST', 'login', { username: 'admin', password })
  headers.authorization = `Bearer ${body.token}`
  return call
}
