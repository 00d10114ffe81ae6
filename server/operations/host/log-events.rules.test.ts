import { describe, expect, it } from 'vitest'
import { isError, localMoment, parseSince, readable, readEvent } from './log-events.rules.ts'

const time = '2026-11-26T08:00:00.000Z'
const line = (details: object) => JSON.stringify({ level: 30, time, ...details })
const textOf = (written: string) => readEvent(written)?.text

describe('a line of the log', () => {
  it('shows time, level and message in one line', () => {
    const event = readEvent(line({ level: 50, reason: 'no room\nleft on it', msg: 'the shop could not be backed up' }))
    expect(event && readable(event)).toBe(
      `${localMoment(new Date(time))}  error    the shop could not be backed up  reason=no room | left on it`,
    )
  })

  it('shows a request readably, with its id', () => {
    expect(textOf(line({ reqId: 'x1', method: 'GET', route: '/api/products', status: 200, ms: 3.1 }))).toBe(
      'GET /api/products 200 3.1 ms  reqId=x1',
    )
  })

  it('shows an error without its stack', () => {
    const err = { type: 'DatabaseError', code: '57P03', message: 'starting up', stack: 'at a\nat b' }
    expect(textOf(line({ level: 40, err, msg: 'the database does not answer' }))).toBe(
      'the database does not answer  DatabaseError: 57P03: starting up',
    )
  })

  it('keeps plain text, and JSON that is not a log line', () => {
    expect(readEvent('Closing the shop…')).toEqual({ at: undefined, level: 'says', text: 'Closing the shop…' })
    expect(textOf('{"a":1}')).toBe('{"a":1}')
    expect(textOf('{cut off')).toBe('{cut off')
    expect([readEvent(''), readEvent('   ')]).toEqual([undefined, undefined])
  })

  it('is an error from the error level on', () => {
    const levels = [20, 30, 40, 50, 60].map((level) => readEvent(line({ level, msg: 'x' })))
    expect(levels.map((event) => event && isError(event))).toEqual([false, false, false, true, true])
  })

  it('is an error if a shop that does not open prints the reason as text', () => {
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

  it('gets the given time if it has none', () => {
    const loggedAt = new Date('2026-01-02T03:04:05Z')
    expect(readEvent('The shop is open', loggedAt)?.at).toEqual(loggedAt)
    expect(readEvent(line({ msg: 'x' }), loggedAt)?.at).toEqual(new Date(time))
  })
})

describe('the start time of the log', () => {
  const now = new Date('2026-11-26T12:00:00Z')

  it('is a duration before now, or a time', () => {
    expect(parseSince('30m', now)?.toISOString()).toBe('2026-11-26T11:30:00.000Z')
    expect(parseSince('2h', now)?.toISOString()).toBe('2026-11-26T10:00:00.000Z')
    expect(parseSince('3d', now)?.toISOString()).toBe('2026-11-23T12:00:00.000Z')
    expect(parseSince('2026-11-26T09:00:00Z', now)?.toISOString()).toBe('2026-11-26T09:00:00.000Z')
    expect(parseSince('2026-11-26 09:00', now)).toEqual(new Date('2026-11-26T09:00'))
    expect(parseSince('2026-11-26', now)).toEqual(new Date('2026-11-26T00:00'))
  })

  it.each(['', 'yesterday', '2', '2w', '-2h', '2026-13-45', '$(reboot)'])('is not accepted as %j', (text) => {
    expect(parseSince(text, now)).toBeUndefined()
  })
})
