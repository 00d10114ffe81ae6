import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  anchorsOf,
  findBrokenReferences,
  findBrokenReferencesInSource,
  listRepositoryFiles,
  readDecision,
  readRepositoryFile,
  root,
  rowOf,
} from './testing/document-links.ts'

const keptPaths = listRepositoryFiles()
const files = new Set(keptPaths)
const documents = keptPaths.filter((file) => file.endsWith('.md'))
const sources = keptPaths.filter((file) =>
  /^(contract|server|web|e2e|bench|drills|scripts|studio)\/.*\.(ts|tsx|mjs|css|sql)$/.test(file),
)
const decisions = keptPaths.filter((file) => /^docs\/decisions\/\d{4}-/.test(file))
const shelf = { files, read: readRepositoryFile }
const index = readRepositoryFile('docs/README.md')
const table = readRepositoryFile('docs/decisions/README.md')

describe('references in documents and comments', () => {
  it('exist: links, anchors, files, decisions', () => {
    expect(documents.length).toBeGreaterThan(80)
    expect(
      documents.flatMap((file) => findBrokenReferences(file, shelf).map((brokenLink) => `${file}: ${brokenLink}`)),
    ).toEqual([])
  })

  // This file contains the planted faults below.
  it('exist in comments of the code as well', () => {
    expect(sources.length).toBeGreaterThan(1500)
    expect(
      sources
        .filter((file) => file !== 'server/documents.test.ts')
        .flatMap((file) => findBrokenReferencesInSource(file, shelf).map((brokenLink) => `${file}: ${brokenLink}`)),
    ).toEqual([])
  })

  it.each([
    ['a page', '[x](nowhere.md)', 'nowhere.md'],
    ['a heading', '[x](README.md#not-a-heading)', 'README.md#not-a-heading'],
    ['a heading of its own', '# Here\n[x](#there)', '#there'],
    ['a picture', '<img src="pictures/none.webp" alt="">', 'pictures/none.webp'],
    ['a file', 'see `server/no/such-file.ts`', 'server/no/such-file.ts'],
    ['a file by its name', 'see `such-a.rules.ts`', 'such-a.rules.ts'],
    ['a decision', `so it is (${'decision'}s 1 and 9999)`, 'decision 9999'],
  ])('are reported where they lead nowhere: %s', (_what, text, broken) => {
    const planted = { files, read: (file: string) => (file === 'docs/planted.md' ? text : readRepositoryFile(file)) }
    expect(findBrokenReferences('docs/planted.md', planted)).toContain(broken)
  })

  it('are reported in a comment', () => {
    const planted = { files, read: () => `/** As ${'docs'}/never-written.md says (${'decision'} 997). */` }
    expect(findBrokenReferencesInSource('server/x.ts', planted)).toEqual([
      `${'docs'}/never-written.md`,
      `${'decision'} 997`,
    ])
  })

  it('are ignored in a block of code', () => {
    const planted = { files, read: () => '```\n[x](nowhere.md)\n```\n[y](README.md)' }
    expect(findBrokenReferences('docs/planted.md', planted)).toEqual([])
  })

  it('use the anchors that GitHub makes of headings', () => {
    expect([...anchorsOf('# A `b` & c\n## Où ?\n## A `b` & c')]).toEqual(['a-b--c', 'où-', 'a-b--c-1'])
  })
})

describe('the index', () => {
  it('lists every page of the documents, once', () => {
    const pages = keptPaths.filter((file) => /^docs\/[\w-]+\.md$/.test(file) && file !== 'docs/README.md')
    const counts = pages.map((file) => [file, index.split(`](${file.slice('docs/'.length)})`).length - 1])
    expect(counts).toEqual(pages.map((file) => [file, 1]))
  })

  it('has every decision in its table, with title and date', () => {
    const read = decisions.map((file) => readDecision(file, readRepositoryFile(file)))
    for (const { file, number, title, date } of read) {
      expect([file, number, title !== '', date !== '']).toEqual([
        file,
        Number(file.slice('docs/decisions/'.length, 'docs/decisions/'.length + 4)),
        true,
        true,
      ])
    }
    expect(table.split('\n').filter((line) => /^\| \[\d/.test(line))).toEqual(read.map(rowOf))
  })

  it('has decisions in four parts and at most 60 lines', () => {
    const headings = ['Context', 'Decision', 'Consequences', 'What was given up']
    const wrongDecisions = decisions.filter((file) => {
      const text = readRepositoryFile(file)
      const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
      return parts.join() !== headings.join() || text.trimEnd().split('\n').length > 60
    })
    expect(wrongDecisions).toEqual([])
  })

  it('reports a decision without a date or a number', () => {
    expect(readDecision('docs/decisions/0001-x.md', '# X\n\nSo it is.\n')).toMatchObject({
      number: 0,
      date: '',
    })
  })
})

describe('the pictures of the README', () => {
  it('are small files', () => {
    const pictures = keptPaths.filter((file) => file.startsWith('docs/pictures/'))
    const sizes = pictures.map((file) => statSync(join(root, file)).size)
    expect(pictures).toHaveLength(4)
    expect(Math.max(...sizes)).toBeLessThan(150_000)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(500_000)
  })
})
