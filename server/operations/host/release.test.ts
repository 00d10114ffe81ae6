import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listMigrations } from '#server/platform/db/migrate.ts'
import { compareVersions, newestMigrationIn, ownHome } from './release.ts'

describe('versions', () => {
  it('are compared as numbers, part by part', () => {
    const signs = (pairs: readonly (readonly [string, string])[]) =>
      pairs.map(([versionA, versionB]) => Math.sign(compareVersions(versionA, versionB)))
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

describe('the newest migration of a release', () => {
  it('is found in this repository', () => {
    expect(newestMigrationIn(ownHome)).toBe(listMigrations().at(-1)?.version)
  })

  it('is also found in the folder of releases up to 0.2.0', () => {
    const home = mkdtempSync(join(tmpdir(), 'jebba-release-'))
    onTestFinished(() => rmSync(home, { recursive: true, force: true }))
    const folder = join(home, 'server/db/migrations')
    mkdirSync(folder, { recursive: true })
    for (const name of ['0095-credit.sql', '0096-balances.sql']) writeFileSync(join(folder, name), '')
    expect(newestMigrationIn(home)).toBe(96)
  })
})
