import { describe, expect, it } from 'vitest'
import { DatabaseAwayError, isDatabaseUnreachable } from './connection-errors.ts'

const failure = (code: string, words = 'no') => Object.assign(new Error(words), { code })

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

  it.each([
    'server login has been failing, try again later (server_login_retry)',
    'server login has been failing, cached error: the database system is starting up (server_login_retry)',
    'query_wait_timeout',
    'client_login_timeout (server down)',
    'pgbouncer cannot connect to server',
    'server conn crashed?',
    'server shutting down',
    'no more connections allowed (max_client_conn)',
  ])('is what a pooler means by "%s"', (words) => {
    expect(isDatabaseUnreachable(failure('08P01', words))).toBe(true)
    expect(isDatabaseUnreachable(new Error('A migration failed', { cause: failure('08P01', words) }))).toBe(true)
  })

  it.each(['unsupported frontend protocol', 'bouncer config error', 'no such user', 'query_timeout'])(
    'is not what a pooler means by "%s"',
    (words) => expect(isDatabaseUnreachable(failure('08P01', words))).toBe(false),
  )

  it('is what we find out ourselves, and what a standby says in words', () => {
    expect(isDatabaseUnreachable(new DatabaseAwayError('silent'))).toBe(true)
    expect(isDatabaseUnreachable(new Error('cannot assign TransactionIds during recovery'))).toBe(true)
    expect(isDatabaseUnreachable(new Error('something else'))).toBe(false)
  })
})
