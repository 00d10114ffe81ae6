import type { Pool, PoolClient } from '#server/db/pool.ts'

type GiveBack = (error?: Error | boolean) => void
type WhenConnected = Parameters<Pool['connect']>[0]

/**
 * The pool as the job library gets it. The library gives the connection it listens on back twice when the other end falls
 * silent, and nobody hears the complaint about the second time: it would end the process. Here the second time is nothing.
 * What listens does so for as long as the shop is open: from `listening` it takes a connection away from nobody who orders.
 */
export function poolForWorker(pool: Pool, listening: Pool): Pool {
  return new Proxy(pool, {
    get(target, property) {
      const value = Reflect.get(target, property)
      if (typeof value !== 'function') return value
      return property === 'connect' ? connectOnce(target, listening) : value.bind(target)
    },
  })
}

function connectOnce(pool: Pool, listening: Pool) {
  return (whenConnected?: WhenConnected) =>
    whenConnected
      ? listening.connect((error, client, done) => whenConnected(error, client, listenedOn(done)))
      : pool.connect().then(givenBackOnce)
}

function givenBackOnce(client: PoolClient): PoolClient {
  client.release = once(client.release.bind(client))
  return client
}

/** Only what listens is asked for this way. It may listen still, or be dead, and is closed instead of handed on. */
function listenedOn(done: GiveBack): () => void {
  return once(() => done(true))
}

function once(giveBack: GiveBack): GiveBack {
  let given = false
  return (error) => {
    if (given) return
    given = true
    giveBack(error)
  }
}
