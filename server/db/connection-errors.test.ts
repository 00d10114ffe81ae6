import { describe, expect, it } from 'vitest'
import { DatabaseAwayError, isDatabaseUnreachable } from './connection-errors.ts'

const failure = (code: string) => Object.assign(new Error('no'), { code })

describe('a database that is away', () => {
  it.each(['25006', '57P01', '57P02', '57P03', '57P05', '08006', '08003', '53300', '53100', 'ECONNRESET', 'ETIMEDOUT'])(
    'is known by %s',
    (code) => {
      expect(isDatabaseUnreachable(failure(code))).toBe(true)
      expect(isDatabaseUnreachable(new Error('A migration failed', { cause: failure(code) }))).toBe(true)
      expect(isDatabaseUnreachable(new AggregateError([failure(code)]))).toBe(true)
    },
  )

  it.each(['23505', '42P01', '22P02', '08P01', '57014', '40001'])('is not what %s says', (code) => {
    expect(isDatabaseUnreachable(failure(code))).toBe(false)
  })

  it('is what we find out ourselves, and what a standby says in words', () => {
    expect(isDatabaseUnreachable(new DatabaseAwayError('silent'))).toBe(true)
    expect(isDatabaseUnreachable(new Error('cannot assign TransactionIds during recovery'))).toBe(true)
    expect(isDatabaseUnreachable(new Error('something else'))).toBe(false)
  })
})
