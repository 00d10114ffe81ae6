import { expect, it, onTestFinished } from 'vitest'
import { startTcpProxy } from '#server/testing/tcp-proxy.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { openPool } from './pool.ts'

it('opens no connection while the database is silent, and opens them again once it has answered', async () => {
  const proxy = await startTcpProxy((await createTestDatabase()).url)
  const line = new CircuitBreaker()
  const pool = openPool({ url: proxy.url, max: 2, onIdleError: () => {}, circuitBreaker: line })
  onTestFinished(() => pool.end())
  await pool.query('select 1')
  const openedBefore = proxy.opened()

  line.wentSilent()
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => pool.query('select 1')))
  expect(attempts.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 'rejected'))
  await expect(pool.query('select 1')).rejects.toThrow('The database is silent')
  line.answered()
  await pool.query('select 1')
  expect(proxy.opened()).toBe(openedBefore + 1)
})
