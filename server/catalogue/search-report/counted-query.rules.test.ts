import { expect, it } from 'vitest'
import { countedQuery } from './counted-query.rules.ts'

it('is lower case with single spaces', () => {
  expect(countedQuery('  Kaftan   BRODÉ ')).toBe('kaftan brodé')
  expect(countedQuery('جبة 12345')).toBe('جبة 12345')
  expect(countedQuery('a'.repeat(60))).toHaveLength(60)
})

it.each(['', 'a', '!?', 'amina@example.tn', '98 123 456', '٩٨١٢٣٤', 'kaftan\u0000', 'kaf\u200ftan', 'a'.repeat(61)])(
  'does not count %j',
  (text) => {
    expect(countedQuery(text)).toBeUndefined()
  },
)
