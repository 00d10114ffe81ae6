import pg from 'pg'
import { sessionLocks } from '#server/platform/db/session-lock.ts'

/** A comment on the database, which explains it to administrators of the server. */
const mark = 'made to try whether a backup can be restored, and dropped after it'
const maxNameLength = 63

/** Creates an empty database on the server of the shop for the duration of the work. One at a time. */
export async function withScratchDatabase<Result>(
  url: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  return withClient(url, async (client) => {
    if (!(await isAlone(client))) throw new Error('Another backup is being restored on trial at this moment.')
    const { name } = await scratchOf(client)
    const quoted = pg.escapeIdentifier(name)
    // template0 never has connections, which would block the copy.
    await client.query(`create database ${quoted} template template0`)
    try {
      await client.query(`comment on database ${quoted} is ${pg.escapeLiteral(mark)}`)
      const scratch = new URL(url)
      scratch.pathname = `/${encodeURIComponent(name)}`
      return await work(scratch.href)
    } finally {
      await client.query(`drop database ${quoted} with (force)`)
    }
  })
}

/**
 * Drops the database that an interrupted rehearsal left. It is recognised by its name, because the comment is set later. A database of another role
 * stays, and so does one in use by a running rehearsal.
 */
export function dropAbandonedScratchDatabase(url: string): Promise<void> {
  return withClient(url, async (client) => {
    if (!(await isAlone(client))) return
    const { name, formerName } = await scratchOf(client)
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where pg_get_userbyid(datdba) = current_user
         and (datname = $1 or (datname = $2 and shobj_description(oid, 'pg_database') = $3))`,
      [name, formerName, mark],
    )
    for (const leftover of rows) await client.query(`drop database ${pg.escapeIdentifier(leftover.name)} with (force)`)
  })
}

/** Takes the lock of the rehearsal, which the connection holds until it closes. */
async function isAlone(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
    sessionLocks.rehearsal,
  ])
  return rows[0]?.alone === true
}

interface Scratch {
  /** The name ends with the id of the shop's database, so that no other database has it by chance. */
  name: string
  /** The name used by version 0.2.0, which another database could also have; the comment decides. */
  formerName: string
}

async function scratchOf(client: pg.Client): Promise<Scratch> {
  const { rows } = await client.query<{ shop: string; number: string }>(
    'select datname as shop, oid::text as number from pg_database where datname = current_database()',
  )
  const { shop = '', number = '' } = rows[0] ?? {}
  const ending = (suffix: string) => `${shop.slice(0, maxNameLength - suffix.length)}${suffix}`
  return { name: ending(`_rehearsal_${number}`), formerName: ending('_rehearsal') }
}

export async function measureDatabase(url: string): Promise<{ bytes: number }> {
  return ask(url, 'select pg_database_size(current_database())::float8 as bytes', { bytes: 0 })
}

export async function countOrders(url: string): Promise<number> {
  return (await ask(url, 'select count(*)::int as orders from orders', { orders: 0 })).orders
}

function ask<Row extends pg.QueryResultRow>(url: string, statement: string, none: Row): Promise<Row> {
  return withClient(url, async (client) => (await client.query<Row>(statement)).rows[0] ?? none)
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'jebba rehearsal', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
