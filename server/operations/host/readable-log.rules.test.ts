import { describe, expect, it } from 'vitest'
import { isError, localMoment, readable, readEvent, sinceWhen } from './readable-log.rules.ts'

const time = '2026-11-26T08:00:00.000Z'
const line = (details: object) => JSON.stringify({ level: 30, time, ...details })
const textOf = (written: string) => readEvent(written)?.text

describe('a line of the log', () => {
  it('says when, how bad, and what, in one line', () => {
    const event = readEvent(line({ level: 50, reason: 'no room\nleft on it', msg: 'the shop could not be backed up' }))
    expect(event && readable(event)).toBe(
      `${localMoment(new Date(time))}  error    the shop could not be backed up  reason=no room | left on it`,
    )
  })

  it('shows a request as one reads it, and under which name more of it is found', () => {
    expect(textOf(line({ reqId: 'x1', method: 'GET', route: '/api/products', status: 200, ms: 3.1 }))).toBe(
      'GET /api/products 200 3.1 ms  reqId=x1',
    )
  })

  it('names an error without all the places it came by', () => {
    const err = { type: 'DatabaseError', code: '57P03', message: 'starting up', stack: 'at a\nat b' }
    expect(textOf(line({ level: 40, err, msg: 'the database does not answer' }))).toBe(
      'the database does not answer  DatabaseError: 57P03: starting up',
    )
  })

  it('leaves words as they are said, and JSON that is no line of the log', () => {
    expect(readEvent('Closing the shop…')).toEqual({ at: undefined, level: 'says', text: 'Closing the shop…' })
    expect(textOf('{"a":1}')).toBe('{"a":1}')
    expect(textOf('{cut off')).toBe('{cut off')
    expect([readEvent(''), readEvent('   ')]).toEqual([undefined, undefined])
  })

  it('is an error from the level of errors on', () => {
    const levels = [20, 30, 40, 50, 60].map((level) => readEvent(line({ level, msg: 'x' })))
    expect(levels.map((event) => event && isError(event))).toEqual([false, false, false, true, true])
  })

  it('is an error where a shop that does not open says why in words', () => {
    const plainLines = [
      'The shop could not open: Port 3000 on 127.0.0.1 is taken.',
      'These settings are not valid:',
      '  PUBLIC_URL: a real shop must know the address visitors use',
    ]
    expect(plainLines.map((line) => readEvent(line)?.level)).toEqual(['error', 'error', 'error'])
    const otherLines = [
      'The shop is open: http://x',
      "jebba.service: Failed with result 'exit-code'.",
      'Its API:  http://x',
    ]
    expect(otherLines.map((line) => readEvent(line)?.level)).toEqual(['says', 'says', 'says'])
  })

  it('has the time it is given where it says none', () => {
    const loggedAt = new Date('2026-01-02T03:04:05Z')
    expect(readEvent('The shop is open', loggedAt)?.at).toEqual(loggedAt)
    expect(readEvent(line({ msg: 'x' }), loggedAt)?.at).toEqual(new Date(time))
  })
})

describe('since when', () => {
  const now = new Date('2026-11-26T12:00:00Z')

  it('is so long ago, or a moment', () => {
    expect(sinceWhen('30m', now)?.toISOString()).toBe('2026-11-26T11:30:00.000Z')
    expect(sinceWhen('2h', now)?.toISOString()).toBe('2026-11-26T10:00:00.000Z')
    expect(sinceWhen('3d', now)?.toISOString()).toBe('2026-11-23T12:00:00.000Z')
    expect(sinceWhen('2026-11-26T09:00:00Z', now)?.toISOString()).toBe('2026-11-26T09:00:00.000Z')
    expect(sinceWhen('2026-11-26 09:00', now)).toEqual(new Date('2026-11-26T09:00'))
    expect(sinceWhen('2026-11-26', now)).toEqual(new Date('2026-11-26T00:00'))
  })

  it.each(['', 'yesterday', '2', '2w', '-2h', '2026-13-45', '$(reboot)'])('is not understood as %j', (text) => {
    expect(sinceWhen(text, now)).toBeUndefined()
  })
})
