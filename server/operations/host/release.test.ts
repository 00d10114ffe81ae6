import { describe, expect, it } from 'vitest'
import { compareVersions } from './release.ts'

describe('versions', () => {
  it('count as numbers, part by part', () => {
    const signs = (pairs: readonly (readonly [string, string])[]) =>
      pairs.map(([one, other]) => Math.sign(compareVersions(one, other)))
    expect(
      signs([
        ['0.10.0', '0.9.9'],
        ['1.0.0', '1.0.0'],
        ['1.2.3', '1.2.10'],
        ['1.0', '1.0.1'],
        ['2.0.0-beta', '1.9.9'],
      ]),
    ).toEqual([1, 0, -1, -1, 1])
  })
})
