import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/pool.ts'
import type { Shop, Shops } from './shops.ts'

const lookMs = 200
const pagePatienceMs = 4000
const lookAtJobsMs = 3000
const lookAtConnectionsMs = 500
const changePatienceMs = 60_000

/** Failed page requests to processes that were meant to run. */
export interface PageRequests {
  requests: number
  failed: number
  /** The number of failed requests by status or by the name of the error. */
  failures: Record<string, number>
}

/** Requests the home page of each shop five times a second. */
export async function watchPages(over: AbortSignal, { all }: Shops): Promise<PageRequests> {
  const seen: PageRequests = { requests: 0, failed: 0, failures: {} }
  const watch = async (shop: Shop) => {
    while (!over.aborted) {
      const wasUp = shop.meantToRun
      const came = await fetch(`${shop.origin}/fr`, { signal: AbortSignal.timeout(pagePatienceMs) })
        .then(async (answer) => answer.arrayBuffer().then(() => String(answer.status)))
        .catch((error: Error) => error.name)
      if (wasUp && shop.meantToRun) {
        seen.requests++
        if (came !== '200') {
          seen.failed++
          seen.failures[came] = (seen.failures[came] ?? 0) + 1
        }
      }
      await delay(lookMs)
    }
  }
  await Promise.all(all.map(watch))
  return seen
}

/** The longest time a job was locked, as sampled. */
export async function watchJobs(over: AbortSignal, db: Database): Promise<number> {
  let longest = 0
  while (!over.aborted) {
    const held = await heldFor(db).catch(() => 0)
    longest = Math.max(longest, held)
    await delay(lookAtJobsMs)
  }
  return longest
}

/** The highest number of connections the shop's processes held at the leading database. */
export async function watchConnections(over: AbortSignal, db: Database): Promise<number> {
  let highest = 0
  while (!over.aborted) {
    const connections = await countConnections(db).catch(() => 0)
    highest = Math.max(highest, connections)
    await delay(lookAtConnectionsMs)
  }
  return highest
}

async function countConnections(db: Database): Promise<number> {
  const { rows } = await sql<{ connections: number }>`
    select count(*)::int as connections from pg_stat_activity
    where application_name = 'jebba' and pid <> pg_backend_pid()`.execute(db)
  return rows[0]?.connections ?? 0
}

async function heldFor(db: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(max(extract(epoch from now() - locked_at)), 0)::float as seconds
    from graphile_worker._private_jobs where locked_at is not null`.execute(db)
  return rows[0]?.seconds ?? 0
}

/** The number of jobs that are due or running. */
export async function countJobs(db: Database): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from graphile_worker._private_jobs
    where attempts < max_attempts and run_at <= now()`.execute(db)
  return rows[0]?.jobs ?? 0
}

/**
 * Measures how long processes show an outdated price: the owner changes a price at one process, and the other processes, which all have the old
 * price in their cache, are asked until they show the new one. All processes use the same clock.
 */
export async function measureChangeDelay(
  atShop: Shop,
  { all }: Shops,
  productId: string,
  percentage: number,
): Promise<number> {
  const owner = await atShop.signIn()
  await Promise.all(all.map(({ origin }) => priceAt(origin, productId)))
  const answer = await fetch(`${atShop.origin}/api/products/update-price/${productId}`, {
    method: 'PUT',
    headers: { ...owner, 'content-type': 'application/json' },
    body: JSON.stringify({ percentage }),
  })
  const { newPrice } = (await answer.json()) as { newPrice: number }
  const began = performance.now()
  const seenAt = async ({ origin }: Shop) => {
    while ((await priceAt(origin, productId)) !== newPrice) {
      if (performance.now() - began > changePatienceMs) return changePatienceMs
      await delay(10)
    }
    return performance.now() - began
  }
  return Math.max(...(await Promise.all(all.map(seenAt))))
}

async function priceAt(origin: string, productId: string): Promise<number | undefined> {
  const answer = await fetch(`${origin}/api/products/${productId}`).catch(() => undefined)
  const product = (await answer?.json().catch(() => undefined)) as { newPrice?: number } | undefined
  return product?.newPrice
}
