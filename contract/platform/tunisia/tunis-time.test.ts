import { glob, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { dayInTunis, hourInTunis } from './tunis-time.ts'
import { tunisZone } from './tunis-zone.ts'

describe('the time of Tunis', () => {
  it.each([
    ['2026-11-30T22:59:59Z', '2026-11-30', 23],
    ['2026-11-30T23:00:00Z', '2026-12-01', 0],
    ['2026-12-31T23:30:00Z', '2027-01-01', 0],
    ['2026-07-01T11:00:00Z', '2026-07-01', 12],
  ])('at %s is the day %s, after %i hours', (moment, day, hour) => {
    expect([dayInTunis(new Date(moment)), hourInTunis(new Date(moment))]).toEqual([day, hour])
  })

  it('is named in one place, from which everything else has it', async () => {
    const naming: string[] = []
    for await (const file of glob(['contract/**/*.{ts,tsx}', 'server/**/*.{ts,tsx}', 'web/**/*.{ts,tsx}'])) {
      if ((await readFile(file, 'utf8')).includes(tunisZone)) naming.push(file)
    }
    expect(naming).toEqual(['contract/platform/tunisia/tunis-zone.ts'])
  })
})
