import pg from 'pg'
import { sessionLocks } from '#server/platform/db/session-lock.ts'

/** For whoever finds it among the databases of a server. */
const mark = 'made to try whether a backup can be restored, and dropped after it'
const maxNameLength = 63

/** Makes an empty database beside the shop's, on the same server, for as long as the work takes. One at a time. */
export async function withScratchDatabase<Result>(
  url: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  return withClient(url, async (client) => {
    if (!(await isAlone(client))) throw new Error('Another backup is being restored on trial at this moment.')
    const { name } = await scratchOf(client)
    const quoted = pg.escapeIdentifier(name)
    // From the template nobody is connected to.
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
 * What a process that was killed left there, at whatever moment: its name alone says whose it is, since a comment comes later. One that
 * another role made stays, and so does one that is being filled now.
 */
export function dropLeftOver(url: string): Promise<void> {
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

/** Takes the lock of the rehearsal, which is held as long as this connection. */
async function isAlone(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
    sessionLocks.rehearsal,
  ])
  return rows[0]?.alone === true
}

interface Scratch {
  /** Ends with the number the server gave to the shop's database, and to no other: nobody comes upon it by chance. */
  name: string
  /** As 0.2.0 called it, which somebody else may have, too: there the comment decides. */
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
