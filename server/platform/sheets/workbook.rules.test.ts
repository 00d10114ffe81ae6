import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { isWorkbook, readWorkbook } from './read-workbook.rules.ts'
import { writeWorkbook } from './workbook.rules.ts'

const sheetOf = (file: Buffer) => strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())

/** A workbook as spreadsheets write them: texts apart, empty cells left out. */
const asSaved = (rows: string, strings = '') =>
  zipped({
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
  })

const zipped = (parts: Readonly<Record<string, string>>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))))

describe('a workbook', () => {
  it('is read back as it was written, whatever its texts are', () => {
    const Text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('=1+1', '+216', '-x', '@a', 'a&b<c>"d"', '  ', 'قفطان'),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(Text, Text), { minLength: 1, maxLength: 5 }), (rows) => {
        const whole = rows.map(([cellA, cellB]) => ['x', cellA, cellB])
        const back = readWorkbook(writeWorkbook([['A', 'B', 'C'], ...whole]))
        // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of these
        const cleaned = (text: string) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
        expect(back.rows.map(({ cells }) => cells)).toEqual(whole.map((row) => row.map(cleaned)))
      }),
    )
  })

  it('holds no formula, however a text begins', () => {
    const file = writeWorkbook([
      ['a', 'b'],
      ['=HYPERLINK("http://x")', 108.5],
      ['+21698', '@SUM(A1)'],
    ])
    expect(isWorkbook(file)).toBe(true)
    const xml = sheetOf(file)
    expect(xml).not.toContain('<f')
    expect(xml.match(/t="inlineStr" s="1"/g)).toHaveLength(5)
    expect(xml).toContain('<v>108.5</v>')
    expect(strFromU8(unzipSync(file)['xl/styles.xml'] ?? new Uint8Array())).toContain('quotePrefix="1"')
  })

  it('is read as spreadsheets save it: shared texts, gaps, long numbers, results of formulas', () => {
    const strings =
      '<si><t>Code</t></si><si><r><t>Mon</t></r><r><t>tant</t></r></si><si><t xml:space="preserve">A &amp; B</t></si>'
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
      '<row r="3"><c r="A3"><v>6.83375045049E11</v></c><c r="B3" t="s"><v>2</v></c><c r="C3"><f>10*10.8</f><v>108.00000000000001</v></c></row>'
    expect(readWorkbook(asSaved(rows, strings))).toMatchObject({
      heading: ['Code', '', 'Montant'],
      rows: [{ row: 3, cells: ['683375045049', 'A & B', '108'] }],
    })
  })

  it('is refused where it is none, or unpacks to more than anybody writes', () => {
    expect(() => readWorkbook(Buffer.from('PK\u0003\u0004 not really'))).toThrowError(/table/)
    expect(() => readWorkbook(asSaved('<row r="1"><c r="A1"><v>1</v></c></row>'))).toThrowError(/table/)
    const bomb = asSaved('<row/>'.repeat(3_000_000))
    expect(bomb.length).toBeLessThan(200_000)
    expect(() => readWorkbook(bomb)).toThrowError(/too large/)
  })

  it('is read from its first tab, whatever the files of its sheets are called', () => {
    const sheet = (text: string) =>
      `<worksheet><sheetData>${`<row><c t="str"><v>${text}</v></c><c><v>1</v></c></row>`.repeat(2)}</sheetData></worksheet>`
    const file = zipped({
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="Août" sheetId="7" r:id="rId2"/><sheet name="Juillet" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': sheet('July'),
      'xl/worksheets/sheet2.xml': sheet('August'),
    })
    expect(readWorkbook(file).heading).toEqual(['August', '1'])
  })

  it('is read with namespace prefixes, CDATA and pronunciations', () => {
    const sheet =
      '<x:worksheet><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1" t="str"><x:v><![CDATA[B & C]]></x:v></x:c></x:row>' +
      '<x:row r="2"><x:c r="B2"><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    const strings = '<x:sst><x:si><x:t>東京</x:t><x:rPh sb="0" eb="2"><x:t>トウキョウ</x:t></x:rPh></x:si></x:sst>'
    const file = zipped({ 'xl/worksheets/sheet1.xml': sheet, 'xl/sharedStrings.xml': strings })
    expect(readWorkbook(file)).toMatchObject({ heading: ['東京', 'B & C'], rows: [{ row: 2, cells: ['', '2'] }] })
  })

  it('is refused where many cells refer to one long text', () => {
    const cell = '<c t="s"><v>0</v></c>'
    const file = asSaved(`<row>${cell.repeat(100)}</row>`.repeat(1000), `<si><t>${'x'.repeat(100_000)}</t></si>`)
    expect(file.length).toBeLessThan(100_000)
    expect(() => readWorkbook(file)).toThrowError(/too large/)
  })
})
