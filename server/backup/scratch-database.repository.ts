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
  const client = new pg.Client({ connectionString: url, application_name: 'jebba rehearsal', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    const name = `${rows[0]?.name.slice(0, longestName - suffix.length)}${suffix}`
    await dropLeftOver(client, name)
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
  } finally {
    await client.end()
  }
}

async function dropLeftOver(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
    [name],
  )
  if (rows[0]?.mark === mark) await client.query(`drop database ${pg.escapeIdentifier(name)} with (force)`)
}

export async function measureDatabase(url: string): Promise<{ bytes: number }> {
  return ask(url, 'select pg_database_size(current_database())::float8 as bytes', { bytes: 0 })
}

export async function countOrders(url: string): Promise<number> {
  return (await ask(url, 'select count(*)::int as orders from orders', { orders: 0 })).orders
}

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string, none: Row): Promise<Row> {
  const client = new pg.Client({ connectionString: url, application_name: 'jebba rehearsal' })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows[0] ?? none
  } finally {
    await client.end()
  }
}
