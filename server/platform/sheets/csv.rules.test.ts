import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { type Cell, csvRow } from './csv.rules.ts'

describe('a row of a table', () => {
  it('writes amounts as they are read where the language is spoken, and never in two cells', () => {
    const cells: Cell[] = ['Jebba', 3, { millimes: 12_500 }]
    expect(csvRow('fr', cells)).toBe('Jebba;3;12,500\r\n')
    expect(csvRow('en', cells)).toBe('Jebba,3,12.500\r\n')
  })

  it.each(['=1+1', '+216', '-2', '@SUM(A1)', '\t=1', '＝1+1', '＋1', '－1', '＠SUM'])(
    'runs %j as no formula',
    (name) => {
      const [[cell] = []] = parse(csvRow('fr', [name, 1]), { delimiter: ';' }) as string[][]
      expect(cell).toBe(`'${name}`)
    },
  )

  it.each([
    ['fr', ','],
    ['ar', ','],
    ['en', ';'],
  ] as const)(
    'keeps a name in its cell in %s where the program takes “%s” for what parts cells',
    (language, otherSeparator) => {
      const row = csvRow(language, [`Amina${otherSeparator}=HYPERLINK(1)`, 'Tunis'])
      const cells = (
        parse(row, { delimiter: otherSeparator, relax_column_count: true, relax_quotes: true }) as string[][]
      )[0]
      expect(cells?.filter((cell) => cell.startsWith('='))).toEqual([])
    },
  )
})
