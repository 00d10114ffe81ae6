import { expect, it } from 'vitest'
import { besideTable } from './beside.ts'

it('names what became worse by more than chance, whichever way is worse', () => {
  const here = [
    { name: 'score', value: 80, unit: '', target: { atLeast: 99 } },
    { name: 'blocking', value: 52, unit: 'ms', target: { atMost: 50 } },
    { name: 'fetched', value: 300, unit: 'kB' },
  ] as const
  const beside = [
    { ...here[0], value: 99 },
    { ...here[1], value: 50 },
    { ...here[2], value: 250 },
  ]
  const [table, worse] = besideTable(here, beside, 'abc123').split('\n\n')
  expect(table).toContain('| score | 80 | 99 |')
  expect(worse).toBe('Worse than at abc123:\n- score; 80; 99\n- fetched; 300 kB; 250 kB')
  expect(besideTable(here, here, 'abc123')).toContain('Nothing is worse than at abc123.')
})
