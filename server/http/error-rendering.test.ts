import { describe, expect, it } from 'vitest'
import { DatabaseAwayError } from '#server/db/connection-errors.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createLogger } from './logging.ts'

describe('what is logged of a failure', async () => {
  const lines: Record<string, unknown>[] = []
  const log = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) })
  let failure = new Error('none')
  const { app } = await createTestApp({ log, checkDatabase: () => Promise.reject(failure) })
  const loggedFor = async (error: Error) => {
    failure = error
    lines.length = 0
    const { statusCode } = await app.inject('/readyz')
    return { statusCode, lines: lines.filter(({ msg }) => msg !== undefined) }
  }

  it('is a line, and no error with a stack, while the database is away', async () => {
    const { statusCode, lines: logged } = await loggedFor(new DatabaseAwayError('gone silent'))
    expect(statusCode).toBe(503)
    expect(logged).toEqual([expect.objectContaining({ level: 30, reason: 'gone silent', msg: 'shop-unavailable' })])
    expect(JSON.stringify(logged)).not.toContain('stack')
  })

  it('is everything about it when nobody expected it', async () => {
    const { statusCode, lines: logged } = await loggedFor(new Error('a defect'))
    expect(statusCode).toBe(500)
    expect(logged).toEqual([expect.objectContaining({ level: 50, msg: 'internal-error' })])
    expect(JSON.stringify(logged)).toContain('error-rendering.test.ts')
  })
})
