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

/** A database handle for a library that does not know our transactions: inside `onAmbient…` its queries run in ours. */
export class AmbientDatabase {
  readonly #db: Database
  readonly #surroundings = new AsyncLocalStorage<Surroundings>()
  /** The handle to pass to the library. */
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

  /** Runs our work in the transaction of the library, so that both commit or neither. */
  inTransaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return inTransaction(this.#db, (tx) => this.#within({ connection: tx }, () => work(tx)))
  }

  withoutTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#within({ connection: this.#db }, work)
  }

  /** The database or transaction the library currently uses. */
  get anywhere(): Database | Tx {
    return this.#surroundings.getStore()?.connection ?? this.#db
  }

  /** The current transaction of the library, for its callbacks. */
  get transaction(): Tx {
    const connection = this.#surroundings.getStore()?.connection
    if (!connection?.isTransaction) throw new Error('This happens in a transaction')
    return connection as Tx
  }

  /** An error in here rolls the transaction back, even if the library swallows it. */
  async watch<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      const surroundings = this.#surroundings.getStore()
      if (surroundings) surroundings.failure = error
      throw error
    }
  }

  /** Libraries wrap or swallow errors of the database; a failed transaction still has to fail. */
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

/** A driver that never begins or ends a transaction: we do. */
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
