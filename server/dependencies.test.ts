import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Package {
  resolved?: string
  integrity?: string
  license?: string
  hasInstallScript?: boolean
  dev?: boolean
}

interface Lockfile {
  packages: Readonly<Record<string, Package>>
}

const read = <Content>(name: string) =>
  JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')) as Content
const lockfile = read<Lockfile>('package-lock.json')
const { allowScripts } = read<{ allowScripts: Record<string, boolean> }>('package.json')

const allowed = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'OFL-1.1',
    'Zlib',
    'CC0-1.0',
    'Unlicense',
  ],
  // Used unmodified as separate libraries, so their licence does not extend to our code.
  ...['MPL-2.0', 'LGPL-3.0-or-later'],
  // A parser of settings, and data of development tools.
  ...['Python-2.0', 'PSF-2.0', 'CC-BY-4.0'],
])

/** Splits `A AND (B OR C)` into all licences: each must be allowed. */
const parts = (license = 'none') => license.replace(/[()]/g, '').split(/ AND | OR /)

/** Lists faults of the packages installed from a lockfile. */
function complaints({ packages }: Lockfile): string[] {
  const lockedPackages = Object.entries(packages).filter(([name]) => name !== '')
  const hosts = new Set(lockedPackages.map(([, { resolved }]) => (resolved ? new URL(resolved).origin : 'nowhere')))
  return [
    ...lockedPackages
      .filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
      .map(([name]) => `${name}: no checksum`),
    ...lockedPackages
      .filter(([, { license }]) => !parts(license).every((part) => allowed.has(part)))
      .map(([name, { license }]) => `${name}: ${license}`),
    ...lockedPackages
      .filter(
        ([name, lockedPackage]) =>
          lockedPackage.hasInstallScript && allowScripts[name.split('node_modules/').at(-1) ?? ''] === undefined,
      )
      .map(([name]) => `${name}: nobody decided about its script`),
    ...(hosts.size === 1 ? [] : [`${hosts.size} places packages come from`]),
  ]
}

describe('the dependencies', () => {
  it('come from one registry with checksums, under allowed licences, without install scripts', () => {
    expect(Object.keys(lockfile.packages).length).toBeGreaterThan(100)
    expect(complaints(lockfile)).toEqual([])
  })

  it('are reported otherwise', () => {
    const [name = '', good] = Object.entries(lockfile.packages).find(([key]) => key.endsWith('/fastify')) ?? []
    const findingsOf = (change: Package) =>
      complaints({ packages: { ...lockfile.packages, [name]: { ...good, ...change } } })
    expect(findingsOf({ license: 'AGPL-3.0' })).toEqual([`${name}: AGPL-3.0`])
    expect(findingsOf({ license: 'MIT AND GPL-2.0' })).toEqual([`${name}: MIT AND GPL-2.0`])
    expect(findingsOf({ integrity: 'sha1-x' })).toEqual([`${name}: no checksum`])
    expect(findingsOf({ resolved: 'https://elsewhere.example/x.tgz' })).toEqual(['2 places packages come from'])
    expect(findingsOf({ hasInstallScript: true })).toEqual([`${name}: nobody decided about its script`])
  })
})
