import pg from 'pg'

/** Said of it in the database itself, so that what a process which died left there is told from what somebody made. */
const mark = 'made to try whether a backup can be restored, and dropped after it'
const longestName = 63
const suffix = '_rehearsal'

/** Makes an empty database beside the shop's, on the same server, for as long as the work takes. */
export async function withScratchDatabase<Result>(
  url: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  return withClient(url, async (client) => {
    const name = await nameOf(client)
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

/** What a process that was killed left there; a database of that name that somebody else made stays. */
export function dropLeftOver(url: string): Promise<void> {
  return withClient(url, async (client) => {
    const name = await nameOf(client)
    const { rows } = await client.query<{ mark: string | null }>(
      `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
      [name],
    )
    if (rows[0]?.mark === mark) await client.query(`drop database ${pg.escapeIdentifier(name)} with (force)`)
  })
}

async function nameOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  return `${rows[0]?.name.slice(0, longestName - suffix.length)}${suffix}`
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
