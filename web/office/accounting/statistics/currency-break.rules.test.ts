import { expect, it } from 'vitest'
import { languages } from '#contract/platform/text/languages.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { allowBreakBeforeCurrency } from './currency-break.rules.ts'

it.each(languages)('lets an amount in %s break only before its currency sign', (language) => {
  const parts = allowBreakBeforeCurrency(formatDinars(language, 999_999.5)).split(' ')
  expect(parts).toHaveLength(2)
  expect(parts[0]?.replace(/\D/g, '')).toBe('999999500')
  expect(parts[1]).not.toMatch(/\d/)
  expect(allowBreakBeforeCurrency('12 %')).toBe('12 %')
})
