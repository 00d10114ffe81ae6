import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'

interface Pinned {
  name: string
  version: string
  work: boolean
}
interface Advisories {
  pinnedPackages: (lockfile: unknown) => Pinned[]
  affectedBy: (packages: readonly Pinned[], advisories: readonly unknown[]) => { name: string; id: string }[]
}

const root = join(import.meta.dirname, '..')
const { pinnedPackages, affectedBy } = (await import(join(root, 'scripts/advisories.mjs'))) as Advisories

const advisory = (id: string, name: string, ranges: object, more: object = {}) => ({
  id,
  modified: '2026-11-01T00:00:00Z',
  affected: [{ package: { ecosystem: 'npm', name }, ...ranges }],
  ...more,
})
const range = (...events: object[]) => ({ ranges: [{ type: 'SEMVER', events }] })

describe('the check for known vulnerabilities', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jebba-advisories-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const packages = pinnedPackages(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const versionOf = (name: string) => packages.find((pinned) => pinned.name === name)?.version ?? ''
  const compare = (list: string) =>
    spawnSync(process.execPath, [join(root, 'scripts', 'advisories.mjs'), list], { encoding: 'utf8' })

  it('reads the locked packages, and marks those only for development', () => {
    expect(packages.length).toBeGreaterThan(400)
    expect(packages.find(({ name }) => name === 'fastify')).toMatchObject({ work: false })
    expect(packages.find(({ name }) => name === 'vitest')).toMatchObject({ work: true })
  })

  it.each([
    ['before the version that mends it', '1.2.3', range({ introduced: '0' }, { fixed: '1.2.4' }), true],
    ['the version that mends it', '1.2.4', range({ introduced: '0' }, { fixed: '1.2.4' }), false],
    ['before it came in', '1.0.0', range({ introduced: '1.1.0' }, { fixed: '1.2.4' }), false],
    ['the last that has it', '1.2.4', range({ introduced: '0' }, { last_affected: '1.2.4' }), true],
    ['after the last that has it', '1.2.5', range({ introduced: '0' }, { last_affected: '1.2.4' }), false],
    [
      'between two release lines that were fixed separately',
      '1.9.0',
      range({ introduced: '0' }, { fixed: '1.5.0' }, { introduced: '2.0.0' }, { fixed: '2.1.0' }),
      false,
    ],
    [
      'in the second of two release lines, in another order',
      '2.0.5',
      range({ fixed: '2.1.0' }, { introduced: '2.0.0' }, { fixed: '1.5.0' }, { introduced: '0' }),
      true,
    ],
    ['a version before the release that mends it', '1.2.4-rc.1', range({ introduced: '0' }, { fixed: '1.2.4' }), true],
    ['one that is named', '3.0.0', { versions: ['2.9.9', '3.0.0'] }, true],
    ['one that is not', '3.0.1', { versions: ['2.9.9', '3.0.0'] }, false],
  ])('judges %s', (_case, version, ranges, affected) => {
    const affectedPackages = affectedBy([{ name: 'x', version, work: false }], [advisory('A-1', 'x', ranges)])
    expect(affectedPackages.length > 0).toBe(affected)
  })

  it('ignores withdrawn advisories, and those of other registries', () => {
    const x = [{ name: 'x', version: '1.0.0', work: false }]
    const everyVersion = range({ introduced: '0' })
    expect(affectedBy(x, [advisory('A-1', 'x', everyVersion, { withdrawn: '2026-01-01T00:00:00Z' })])).toEqual([])
    expect(
      affectedBy(x, [{ id: 'A-2', affected: [{ package: { ecosystem: 'PyPI', name: 'x' }, ...everyVersion }] }]),
    ).toEqual([])
  })

  it('fails for packages of the running shop, not for development ones, and for an empty list', () => {
    const write = (name: string, content: string | Uint8Array) => {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    }
    const fastify = advisory(
      'A-fastify',
      'fastify',
      { versions: [versionOf('fastify')] },
      { summary: 'Opens the door' },
    )
    const vitest = advisory('A-vitest', 'vitest', { versions: [versionOf('vitest')] })
    const running = compare(write('all.zip', zipSync({ 'A-fastify.json': strToU8(JSON.stringify(fastify)) })))
    expect(running).toMatchObject({ status: 1, stdout: expect.stringContaining('A-fastify Opens the door') })
    const working = compare(write('list.json', JSON.stringify([vitest])))
    expect(working).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('(only for work on the shop): A-vitest'),
    })
    expect(compare(write('empty.json', '[]')).status).toBe(2)
    expect(compare(write('broken.json', '{')).status).toBe(2)
    expect(compare(join(folder, 'nowhere')).status).toBe(2)
  })
})
