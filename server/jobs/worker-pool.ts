import type { Pool, PoolClient } from '#server/db/pool.ts'
import type { JobListener } from './job-listener.ts'

type WhenConnected = Parameters<JobListener['lend']>[0]

/**
 * The pool as the job library gets it. What it listens on, which alone it asks for by a callback, is lent to it. A connection it gives back twice when the
 * other end falls silent would end the process, since nobody hears the complaint about the second time: here that is nothing.
 */
export function poolForWorker(pool: Pool, listener: JobListener): Pool {
  const connect = (whenConnected?: WhenConnected) =>
    whenConnected ? listener.lend(whenConnected) : pool.connect().then(givenBackOnce)
  return new Proxy(pool, {
    get(target, property) {
      if (property === 'connect') return connect
      const value = Reflect.get(target, property)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function givenBackOnce(client: PoolClient): PoolClient {
  const giveBack = client.release.bind(client)
  let given = false
  client.release = (error) => {
    if (given) return
    given = true
    giveBack(error)
  }
  return client
}
