import { expect, it } from 'vitest'
import { createLogger } from './logging.ts'
import { readableLog } from './readable-log.ts'

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  const parts: string[] = []
  write(createLogger('debug', readableLog({ write: (part) => parts.push(part) })))
  return parts.join('')
}

it('says when, how bad, what and the facts on one line', () => {
  const text = logged((log) => log.warn({ route: '/api/orders', ms: 3.2, short: ['M'] }, 'slow'))
  expect(text).toMatch(/^\d\d:\d\d:\d\d warn {2}slow route=\/api\/orders ms=3\.2 short=\["M"\]\n$/)
})

it('keeps the stack of an error below its line', () => {
  const text = logged((log) => log.error({ err: new Error('no such table') }, 'internal-error'))
  expect(text).toMatch(/^\d\d:\d\d:\d\d error internal-error\nError: no such table\n {4}at /)
})

it('strikes out what could carry a person, as the log it is made from does', () => {
  expect(logged((log) => log.info({ email: 'amina@example.tn' }, 'sent'))).toContain('email=[redacted]')
})
