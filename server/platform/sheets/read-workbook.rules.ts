import { posix } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { Problem } from '#server/platform/http/problem.ts'
import { findHeadings, type Sheet, type SheetRow, toSheet } from './heading.rules.ts'
import type { TableOptions } from './read-table.service.ts'
import { readXml } from './xml-events.ts'

/** A file that decompresses to more than this is an attack on the memory. */
const maxUnpackedBytes = 16 * 1024 * 1024
const maxColumns = 200

type Parts = ReadonlyMap<string, string>
type Row = Sheet['rows'][number]

export const isWorkbook = (file: Uint8Array) => file[0] === 0x50 && file[1] === 0x4b && file[2] === 3 && file[3] === 4

interface Tab {
  name: string
  path: string
}

export interface WorkbookSheet extends Sheet {
  /** Names of all visible sheets, and of the one that was read. */
  tabs: readonly string[]
  tab: string
}

/**
 * Reads a sheet of an XLSX workbook as a table, with the values of formulas. By default it is the first sheet with the expected headings, else the
 * first that has a table.
 */
export function readWorkbook(file: Uint8Array, { tab, headings = [] }: TableOptions = {}): WorkbookSheet {
  const parts = unpack(file)
  const strings = readSharedStrings(parts.get('xl/sharedStrings.xml') ?? '')
  const listed = listTabs(parts)
  const tables = listed
    .filter(({ name }) => tab === undefined || name === tab)
    .map(({ name, path }) => ({ name, rows: readRows(parts.get(path) ?? '', strings) }))
  const chosen =
    tables.find(({ rows }) => findHeadings(rows, headings) !== undefined) ?? tables.find(({ rows }) => holdsTable(rows))
  if (!chosen) throw new Problem('sheet-not-readable')
  return { ...toSheet(chosen.rows, headings), tabs: listed.map(({ name }) => name), tab: chosen.name }
}

const holdsTable = (rows: readonly SheetRow[]) =>
  rows.length > 1 && rows.some(({ cells }) => cells.filter(Boolean).length > 1)

const neededParts = /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/

function unpack(file: Uint8Array): Parts {
  let unpackedBytes = 0
  try {
    const parts = unzipSync(file, {
      filter: ({ name, originalSize }) => {
        if (!neededParts.test(name)) return false
        unpackedBytes += originalSize
        if (unpackedBytes > maxUnpackedBytes) throw new Problem('body-too-large')
        return true
      },
    })
    return new Map(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]))
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    throw new Problem('sheet-not-readable', { cause })
  }
}

/** The visible sheets in their order; without a list of sheets in the workbook, by number. */
function listTabs(parts: Parts): Tab[] {
  const targets = new Map<string, string>()
  readXml(parts.get('xl/_rels/workbook.xml.rels') ?? '', {
    onOpen: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id && Target) targets.set(Id, Target)
    },
  })
  const tabs: Tab[] = []
  readXml(parts.get('xl/workbook.xml') ?? '', {
    onOpen: (name, attributes) => {
      const target = targets.get(attributes['r:id'] ?? byLocalName(attributes, 'id') ?? '')
      if (name !== 'sheet' || target === undefined || /hidden/i.test(attributes.state ?? '')) return
      const path = posix.join(target.startsWith('/') ? '.' : 'xl', target.replace(/^\//, ''))
      tabs.push({ name: withoutControls(attributes.name ?? ''), path })
    },
  })
  if (tabs.length > 0) return tabs
  const paths = [...parts.keys()].filter((path) => path.startsWith('xl/worksheets/'))
  return paths
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((path) => ({ name: posix.basename(path, '.xml'), path }))
}

const byLocalName = (attributes: Readonly<Record<string, string>>, name: string) =>
  Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1]

/** Texts that cells refer to by number. Parts of a text are joined, without its phonetic guide (`rPh`). */
function readSharedStrings(xml: string): string[] {
  const strings: string[] = []
  let text = ''
  let isInText = false
  let isInPronunciation = false
  readXml(xml, {
    onOpen: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isInPronunciation = true
      if (name === 't') isInText = !isInPronunciation
    },
    onText: (piece) => {
      if (isInText) text += piece
    },
    onClose: (name) => {
      if (name === 't') isInText = false
      if (name === 'rPh') isInPronunciation = false
      if (name === 'si') strings.push(withoutControls(text))
    },
  })
  return strings
}

/** Rows that are not empty. */
function readRows(xml: string, sharedStrings: readonly string[]): Row[] {
  const rows: Row[] = []
  let rowCount = 0
  let length = 0
  let row = { row: 0, cells: [] as string[] }
  let cell = { column: 0, type: '', content: '' }
  let isInContent = false
  let isInPronunciation = false
  readXml(xml, {
    onOpen: (name, attributes) => {
      if (name === 'row') {
        rowCount++
        row = { row: Number(attributes.r) || rowCount, cells: [] }
      }
      if (name === 'c') {
        cell = { column: columnOf(attributes.r) ?? row.cells.length, type: attributes.t ?? '', content: '' }
      }
      if (name === 'rPh') isInPronunciation = true
      if (name === 'v' || name === 't') isInContent = !isInPronunciation
    },
    onText: (piece) => {
      if (isInContent) cell.content += piece
    },
    onClose: (name) => {
      if (name === 'v' || name === 't') isInContent = false
      if (name === 'rPh') isInPronunciation = false
      if (name === 'c' && cell.column < maxColumns) {
        const value = toText(cell, sharedStrings)
        length += value.length
        // A thousand cells may refer to one long text, so the total length is limited.
        if (length > maxUnpackedBytes) throw new Problem('body-too-large')
        while (row.cells.length < cell.column) row.cells.push('')
        row.cells[cell.column] = value
      }
      if (name === 'row' && row.cells.some((value) => value.trim() !== '')) rows.push(row)
    },
  })
  return rows
}

function toText({ type, content }: { type: string; content: string }, sharedStrings: readonly string[]): string {
  if (type === 's') return sharedStrings[Number(content)] ?? ''
  if (type === 'inlineStr' || type === 'str' || type === 'b' || type === 'e') return withoutControls(content)
  return numberOf(withoutControls(content))
}

/** Writes long numbers without an exponent, and amounts without errors of binary fractions. */
function numberOf(content: string): string {
  const number = Number(content)
  if (content.trim() === '' || !Number.isFinite(number)) return content
  return Number.isSafeInteger(number) ? BigInt(number).toString() : String(Number(number.toFixed(6)))
}

/** Index of a column: `AB12` is 27. */
function columnOf(reference: string | undefined): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(reference ?? '') ?? []
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Removes characters that PostgreSQL does not store: control characters, half surrogate pairs and replacement characters. */
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
  return text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffd]|\p{Cs}/gu, '')
}
