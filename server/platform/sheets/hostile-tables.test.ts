import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { longestTurnMs } from '#server/testing/event-loop-turn.ts'
import { readTable } from './read-table.service.ts'

const workbook = (rows: string, strings = '') =>
  Buffer.from(
    zipSync({
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
      'xl/sharedStrings.xml': strToU8(`<sst>${strings}</sst>`),
    }),
  )

/** A reader whose time grows with the square of these needs minutes for so many of them. */
const hostile: Record<string, (length: number) => Buffer> = {
  'rows without an end': (length) => workbook('<row>'.repeat(length)),
  'closing tags of nothing': (length) => workbook('</row>'.repeat(length)),
  'cells without an end': (length) => workbook('<row><c>'.repeat(length)),
  'an endless tag': (length) => workbook(`<row ${'a'.repeat(length)}`),
  'an endless attribute': (length) => workbook(`<row r="${'1'.repeat(length)}`),
  'a tag of many attributes': (length) => workbook(`<row ${'a="1" '.repeat(length / 6)}>`),
  'pronunciations without an end': (length) => workbook('<row/>', `<si>${'<rPh'.repeat(length)}`),
  'a text of many pieces': (length) => workbook('<row/>', `<si>${'<r><t>a</t></r>'.repeat(length / 15)}</si>`),
  'signs of entities': (length) => workbook(`<row><c t="str"><v>${'&'.repeat(length)}</v></c></row>`),
  'comments without an end': (length) => workbook('<!--'.repeat(length)),
  'CDATA without an end': (length) => workbook('<![CDATA['.repeat(length)),
  'quotes in text': (length) => Buffer.from(`a;b\n${'"'.repeat(length)}`),
  'a quote without an end': (length) => Buffer.from(`a;b\n"${'x;\n'.repeat(length)}`),
  separators: (length) => Buffer.from(`a;b\n${';'.repeat(length)}`),
  'lines without an end': (length) => Buffer.from(`a;b\n${'\n'.repeat(length)}`),
}

// Starting the thread is no work for a file.
await readTable(Buffer.from('a;b\nc;d'))

it.each(Object.entries(hostile))('reads %s to their end, and serves others meanwhile', async (_name, tableOf) => {
  const file = tableOf(250_000)
  expect(await longestTurnMs(() => readTable(file).catch(() => {}))).toBeLessThan(50)
})

it('reads a large honest table, and serves others meanwhile', async () => {
  const row = `${Array.from({ length: 20 }, (_, column) => `cell ${column}`).join(';')}\n`
  const file = Buffer.from(row.repeat(20_000))
  expect(await longestTurnMs(() => readTable(file))).toBeLessThan(50)
})
