import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig, variableNames } from './platform/config/config.ts'

const operations = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8')
const example = new URL('../.env.example', import.meta.url)

/** Settings for developing Jebba, which shops do not set. */
const forDevelopers = ['GOOGLE_ISSUER', 'FIREBASE_AUTH_EMULATOR_HOST']
const forShops = variableNames.filter((name) => !forDevelopers.includes(name))

interface Row {
  names: string[]
  usual: string
  meaning: string
}

/** The table of settings in the documentation; `FIREBASE_…` stands for all with that prefix. */
const rows: Row[] = [...operations.matchAll(/^\| (`[A-Z].*?) \| (.*?) \| (.*) \|$/gm)].map(
  ([, names = '', usual = '', meaning = '']) => ({
    names: [...names.matchAll(/`([A-Z_]+)(…?)`/g)].flatMap(([, name = '', more]) =>
      more ? forShops.filter((shopName) => shopName.startsWith(name)) : [name],
    ),
    usual: usual.replaceAll('`', ''),
    meaning: meaning.replaceAll('`', ''),
  }),
)

describe('the settings', () => {
  it('are all in the documentation, which lists no others', () => {
    expect(rows.flatMap(({ names }) => names).toSorted()).toEqual(forShops.toSorted())
  })

  it('are in .env.example as in the documentation', async () => {
    const lines = rows.map(({ names, usual, meaning }) =>
      [`# ${meaning} (${usual})`, ...names.map((name) => `#${name}=`), ''].join('\n'),
    )
    const head = '# Every setting of the shop, each with what it is if nothing is said. docs/operations.md says more.\n'
    await expect([head, ...lines].join('\n')).toMatchFileSnapshot(example.pathname)
  })

  it('are valid with every line of the example uncommented and left empty', () => {
    const names = [...readFileSync(example, 'utf8').matchAll(/^#([A-Z_]+)=$/gm)].map(([, name = '']) => name)
    expect(names.toSorted()).toEqual(forShops.toSorted())
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}))
  })
})
