import { expect, it } from 'vitest'
import { formatMoment } from './order-age.tsx'

it('formats a date like other pages, in French with an ordinal, in the time of Tunis', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ')
  expect(plain(formatMoment('fr', new Date('2026-11-30T23:30:00Z')))).toMatch(/^1er déc.* 00:30$/)
  expect(plain(formatMoment('fr', new Date('2026-12-11T09:30:00Z')))).toMatch(/^11 déc.* 10:30$/)
})
