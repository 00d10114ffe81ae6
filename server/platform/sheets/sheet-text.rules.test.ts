import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeFormula, readSheet, unescapeFormula, writeRow } from './sheet-text.rules.ts'

const rowsOf = (text: string | Buffer) => readSheet(Buffer.from(text as string)).rows.map(({ cells }) => cells)

describe('a table out of a spreadsheet', () => {
  it.each([
    ['semicolons', 'title;price\nJebba;1,5\n'],
    ['commas', 'title,price\nJebba,"1,5"\n'],
    ['tabs', 'title\tprice\nJebba\t1,5\n'],
    ['a mark of its encoding', '\ufefftitle;price\r\nJebba;1,5\r\n'],
    ['Excel’s own word on separators', 'sep=;\r\ntitle;price\r\nJebba;1,5\r\n'],
    ['empty lines', 'title;price\n\nJebba;1,5\n;\n'],
  ])('is read with %s', (_case, text) => {
    expect(rowsOf(text)).toEqual([['Jebba', '1,5']])
  })

  it('is read from the encoding Windows writes', () => {
    const windows = Buffer.from('titre;étoffe\r\nGandoura d’été;Coton brodé\r\n'.replace('’', '\u0092'), 'latin1')
    const sheet = readSheet(windows)
    expect(sheet.heading).toEqual(['titre', 'étoffe'])
    expect(sheet.rows[0]?.cells).toEqual(['Gandoura d’été', 'Coton brodé'])
  })

  it('is read from what Excel calls Unicode text', () => {
    const unicode = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('title\tcolor\nجبة\tأزرق\n', 'utf16le')])
    expect(readSheet(unicode).rows[0]?.cells).toEqual(['جبة', 'أزرق'])
  })

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['a workbook', Buffer.from('PK\u0003\u0004\u0014\u0000\u0006')],
    ['nothing', Buffer.alloc(0)],
    ['a heading alone', Buffer.from('title;price\n')],
    ['a letter', Buffer.from('Bonjour,\n')],
    ['a quote that never ends', Buffer.from('title;price\n"Jebba;3\n')],
  ])('is not %s', (_case, file) => {
    expect(() => readSheet(file)).toThrow(expect.objectContaining({ code: 'sheet-not-readable' }))
  })

  it('gives back every text it was given, and never a formula', () => {
    const text = fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', '＝', '＠', '\t', '\n', "'", '"', ';', ',', 'a', 'ج'),
    })
    fc.assert(
      fc.property(fc.array(text, { minLength: 2, maxLength: 4 }), (cells) => {
        fc.pre(cells.some((cell) => cell.trim() !== ''))
        for (const cell of cells) {
          expect(escapeFormula(cell)).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/)
          expect(unescapeFormula(escapeFormula(cell))).toBe(cell)
        }
        const heading = cells.map((_, index) => `column ${index}`)
        expect(rowsOf(writeRow(heading) + writeRow(cells))).toEqual([cells])
      }),
    )
  })
})
