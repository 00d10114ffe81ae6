import { expect, it } from 'vitest'
import { besideTable } from './compare-visits.ts'

it('names the figures that are worse by more than chance, in either direction', () => {
  const figures = [
    { name: 'score', value: 80, unit: '', target: { atLeast: 99 } },
    { name: 'blocking', value: 52, unit: 'ms', target: { atMost: 50 } },
    { name: 'fetched', value: 300, unit: 'kB' },
  ] as const
  const otherFigures = [
    { ...figures[0], value: 99 },
    { ...figures[1], value: 50 },
    { ...figures[2], value: 250 },
  ]
  const [table, worse] = besideTable(figures, otherFigures, 'abc123').split('\n\n')
  expect(table).toContain('| score | 80 | 99 |')
  expect(worse).toBe('Worse than at abc123:\n- score; 80; 99\n- fetched; 300 kB; 250 kB')
  expect(besideTable(figures, figures, 'abc123')).toContain('Nothing is worse than at abc123.')
})
