import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { officeLimits } from '#contract/products/office-limits.ts'
import { Problem } from '#server/http/problem.ts'
import type { Sheet } from './sheet-text.rules.ts'

/** Unpacked, a table of ours is far below this; a small file that unpacks to more is meant to hurt. */
const mostUnpackedBytes = 16 * 1024 * 1024
const mostColumns = 200
const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'

export const isWorkbook = (file: Buffer) => file.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))

/**
 * A table as a workbook of one sheet. Text is text, marked as quoted: no spreadsheet takes it for a formula, also where it
 * begins like one; and no telephone loses its first figure.
 */
export function writeWorkbook(rows: readonly (readonly (string | number)[])[]): Buffer {
  const cells = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Jebba" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="49" applyNumberFormat="1" quotePrefix="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${cells}</sheetData></worksheet>`,
  }
  const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(xmlHead + xml)])
  return Buffer.from(zipSync(Object.fromEntries(files)))
}

function cell(value: string | number): string {
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  return `<c t="inlineStr" s="1"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

/** What XML has no sign for is left out. */
function escaped(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  )
}

/** The first sheet of a workbook, as a table: what formulas came to, not what they say. */
export function readWorkbook(file: Buffer): Sheet {
  const parts = unpacked(file)
  const name = Object.keys(parts)
    .filter((path) => /^xl\/worksheets\/[^/]+\.xml$/.test(path))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))[0]
  const sheet = name === undefined ? undefined : parts[name]
  if (!sheet) throw new Problem('sheet-not-readable')
  const shared = elements(parts['xl/sharedStrings.xml'] ?? '', 'si').map(({ body }) => textOf(body))
  const rows = elements(sheet, 'row').map(({ attributes, body }, index) => ({
    row: Number(attributes.r ?? index + 1),
    cells: cellsOf(body, shared),
  }))
  const [heading, ...rest] = rows.filter(({ cells }) => cells.some((one) => one.trim() !== ''))
  if (!heading || heading.cells.length < 2 || rest.length === 0) throw new Problem('sheet-not-readable')
  if (rest.length > officeLimits.sheetRows) throw new Problem('body-too-large')
  return { heading: heading.cells.map((one) => one.trim()), rows: rest }
}

function unpacked(file: Buffer): Record<string, string> {
  let total = 0
  try {
    const parts = unzipSync(file, {
      filter: ({ name, originalSize }) => {
        if (name !== 'xl/sharedStrings.xml' && !name.startsWith('xl/worksheets/')) return false
        total += originalSize
        if (total > mostUnpackedBytes) throw new Problem('body-too-large')
        return true
      },
    })
    return Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]))
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    throw new Problem('sheet-not-readable', { cause })
  }
}

interface Element {
  attributes: Readonly<Record<string, string>>
  body: string
}

/** Elements of one name, which never hold one another here. */
function elements(xml: string, name: string): Element[] {
  const pattern = new RegExp(`<${name}((?:\\s[^<>]*?)?)(?:/>|>([\\s\\S]*?)</${name}>)`, 'g')
  return [...xml.matchAll(pattern)].map(([, said = '', body = '']) => ({
    attributes: Object.fromEntries([...said.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
    body,
  }))
}

function cellsOf(row: string, shared: readonly string[]): string[] {
  const cells: string[] = []
  for (const { attributes, body } of elements(row, 'c')) {
    const place = attributes.r ? columnOf(attributes.r) : cells.length
    if (place >= mostColumns) continue
    while (cells.length < place) cells.push('')
    cells[place] = contentOf(attributes.t, body, shared)
  }
  return cells
}

function contentOf(type: string | undefined, body: string, shared: readonly string[]): string {
  if (type === 'inlineStr') return textOf(body)
  const value = plain(elements(body, 'v')[0]?.body ?? '')
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'str' || type === 'b' || type === 'e' || value.trim() === '') return value
  // A long number is kept as it is written by hand, and a sum without the dust of binary figures.
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  return Number.isSafeInteger(number) ? BigInt(number).toString() : String(Number(number.toFixed(6)))
}

/** `AB12` is the 28th column, counted from 0. */
function columnOf(place: string): number {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0] ?? ''
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Text in pieces is one text; how it is spoken, which East Asian sheets hold beside it, is none. */
const textOf = (xml: string) =>
  elements(xml.replace(/<rPh[\s\S]*?<\/rPh>/g, ''), 't')
    .map(({ body }) => plain(body))
    .join('')

/** What XML has a sign for; half of one, or a control, no database takes either. */
const isSign = (code: number) =>
  code === 9 || code === 10 || code === 13 || (code >= 32 && code < 0xd800) || (code > 0xdfff && code <= 0x10ffff)

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plain(xml: string): string {
  return xml.replace(
    /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w+));/g,
    (whole, hex?: string, decimal?: string, name = '') => {
      if (name) return named[name] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return isSign(code) ? String.fromCodePoint(code) : ''
    },
  )
}
