import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Database } from './pool.ts'
import { inTransaction, type Tx } from './transaction.ts'

interface Surroundings {
  connection: Database | Tx
  failure?: unknown
}

/**
 * A database handle for a library that knows nothing of our transactions: within `onAmbient…` all it does happens there.
 */
export class AmbientDatabase {
  readonly #db: Database
  readonly #surroundings = new AsyncLocalStorage<Surroundings>()
  /** What the library is given. */
  readonly handle: Kysely<unknown>

  constructor(db: Database) {
    this.#db = db
    const connection: DatabaseConnection = {
      executeQuery: (query) => this.#execute(query),
      streamQuery: () => {
        throw new Error('Streaming is not offered here')
      },
    }
    this.handle = new Kysely({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => borrowedConnection(connection),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    })
  }

  /** The library's work and ours, all or nothing: both see the transaction. */
  inTransaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return inTransaction(this.#db, (tx) => this.#within({ connection: tx }, () => work(tx)))
  }

  withoutTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#within({ connection: this.#db }, work)
  }

  /** Whatever the library is working on at the moment. */
  get anywhere(): Database | Tx {
    return this.#surroundings.getStore()?.connection ?? this.#db
  }

  /** The transaction the library is in at the moment, for what it calls back. */
  get transaction(): Tx {
    const connection = this.#surroundings.getStore()?.connection
    if (!connection?.isTransaction) throw new Error('This happens in a transaction')
    return connection as Tx
  }

  /** An error in here fails the whole transaction, even if the library swallows it. */
  async watch<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      const surroundings = this.#surroundings.getStore()
      if (surroundings) surroundings.failure = error
      throw error
    }
  }

  /** Libraries hide what the database said behind errors of their own, or swallow it; a failed transaction is failed. */
  async #within<Result>(surroundings: Surroundings, work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await this.#surroundings.run(surroundings, work)
      if (surroundings.failure) throw surroundings.failure
      return result
    } catch (error) {
      throw surroundings.failure ?? error
    }
  }

  #execute<Row>(query: CompiledQuery) {
    return this.watch(() => this.anywhere.executeQuery<Row>(query as CompiledQuery<Row>))
  }
}

/** Beginning and ending transactions is ours to do. */
function borrowedConnection(connection: DatabaseConnection): Driver {
  const nothing = async () => {}
  return {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  }
}
