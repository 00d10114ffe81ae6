import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import type { Pool } from './pool.ts'
import { refuseSharedSessions } from './shared-sessions.ts'

/** Lends sessions as a pooler in transaction mode does: the one used last to whoever asks, until their transaction ends. */
function sharing(sessions: pg.PoolClient[]): Pool {
  const connect = async () => {
    let mine: pg.PoolClient | undefined
    const query = async (text: string) => {
      const session = mine ?? sessions.pop()
      if (!session) throw new Error('All sessions are lent')
      const result = await session.query(text)
      mine = text === 'begin' || (mine && text !== 'rollback') ? session : undefined
      if (!mine) sessions.push(session)
      return result
    }
    return { query, release: () => {} }
  }
  return { connect } as unknown as Pool
}

describe('a pooler between the shop and its database', async () => {
  const { pool } = await createTestDatabase()

  it('is refused when it lends one session to several connections', async () => {
    const sessions = [await pool.connect(), await pool.connect()]
    await expect(refuseSharedSessions(sharing([...sessions]))).rejects.toThrow('session mode')
    for (const session of sessions) session.release()
  })

  it('is none where each connection has a session of its own', async () => {
    await expect(refuseSharedSessions(pool)).resolves.toBeUndefined()
  })
})
