import type { DBAdapter, Where } from 'better-auth'
import { hashToken } from '#server/platform/credentials/tokens.ts'

const model = 'session'

/** The form in which the token of a session is stored, so that a copy of the database opens no account. */
export function digestOfToken(token: string): string {
  return hashToken(token).toString('hex')
}

/** Lets the identity library store and look up digests of session tokens. It gets back the tokens that it named itself. */
export function withTokenDigests(adapter: DBAdapter): DBAdapter {
  const digesting: DBAdapter = {
    ...adapter,
    create: async <Row extends object, Result>(query: Creation<Row>) => {
      if (query.model !== model || !('token' in query.data)) return adapter.create<Row, Result>(query)
      const { token } = query.data
      const data = { ...query.data, token: digestOfToken(String(token)) }
      return { ...(await adapter.create<Row, Result>({ ...query, data })), token }
    },
    findOne: async <Row>(query: Parameters<DBAdapter['findOne']>[0]) =>
      withNamedToken(query, await adapter.findOne<Row>(withDigests(query))),
    findMany: (query) => adapter.findMany(withDigests(query)),
    count: (query) => adapter.count(withDigests(query)),
    update: async <Row>(query: Parameters<DBAdapter['update']>[0]) =>
      withNamedToken(query, await adapter.update<Row>(withDigests(query))),
    updateMany: (query) => adapter.updateMany(withDigests(query)),
    delete: (query) => adapter.delete(withDigests(query)),
    deleteMany: (query) => adapter.deleteMany(withDigests(query)),
    consumeOne: async <Row>(query: Parameters<DBAdapter['consumeOne']>[0]) =>
      withNamedToken(query, await adapter.consumeOne<Row>(withDigests(query))),
    // The library's transactions are the shop's own, which surround it.
    transaction: (work) => work(digesting),
  }
  return digesting
}

type Creation<Row> = { model: string; data: Omit<Row, 'id'>; select?: string[]; forceAllowId?: boolean }
interface Query {
  model: string
  where?: Where[]
}

function withDigests<Shape extends Query>(query: Shape): Shape {
  if (query.model !== model || !query.where) return query
  return { ...query, where: query.where.map(digestCondition) }
}

function digestCondition(condition: Where): Where {
  const { field, value } = condition
  if (field !== 'token') return condition
  return {
    ...condition,
    value: Array.isArray(value) ? value.map((token) => digestOfToken(String(token))) : digestOfToken(String(value)),
  }
}

function withNamedToken<Row>({ model: queried, where }: Query, row: Row | null): Row | null {
  const token = where?.find(({ field }) => field === 'token')?.value
  return row && queried === model && token !== undefined ? { ...row, token } : row
}
