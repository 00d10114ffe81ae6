import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const files = globSync('web/**/*.tsx', { exclude: ['**/*.test.tsx'] }).map((name) => ({
  name,
  text: readFileSync(name, 'utf8'),
}))
const filesWith = (what: RegExp) => files.filter(({ text }) => what.test(text)).map(({ name }) => name)

describe('printed parts', () => {
  it('are always wrapped with their name', () => {
    const printing = filesWith(/window\.print\(/)
    expect(printing.length).toBeGreaterThan(4)
    expect(printing.filter((name) => !filesWith(/<PrintedSheet\b/).includes(name))).toEqual([])
    expect(filesWith(/['" ]on-paper['" ]/)).toEqual(['web/ui/printed-sheet.tsx'])
  })
})
