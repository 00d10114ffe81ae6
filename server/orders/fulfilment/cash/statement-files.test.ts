import { randomUUID } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { StatementReading } from '#contract/orders/fulfilment/cash.contract.ts'
import { dispatchManifest } from '#server/orders/lifecycle/dispatch/dispatch-manifest.service.ts'
import { stepOrder } from '#server/orders/lifecycle/order-steps.service.ts'
import { createCourier, leila, packedOrder } from '#server/testing/courier-fixtures.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const test = await createTestApp()
const { db } = test
const owner = await signedInStaff(test)
const garment = await createGarment(db, { red: 50, price: 1100 })
const courierId = await createCourier(db)
const numbers: number[] = []
for (let made = 0; made < 2; made += 1) {
  const { _id, number } = await packedOrder(db, garment._id)
  await dispatchManifest(db, leila, randomUUID(), { courierId, orders: [_id] })
  await stepOrder(db, leila, _id, { state: 'delivered' })
  numbers.push(number)
}
const [first, second] = numbers

const headings = ['Commande', 'Date', 'Montant', 'Frais']
const arabic = ['رقم الطلبية', 'التاريخ', 'المبلغ', 'معاليم التوصيل']
const columnsOf = ([reference = '', , amount = '', fee = '']: string[]) => ({ reference, amount, fee })

type Value = string | number
const table = (amount: Value, fee: Value, day: Value = '26/11/2026'): Value[][] =>
  numbers.map((number) => [number, day, amount, fee])
const text = (rows: Value[][], separator: string) =>
  rows
    .map((cells) => cells.map((cell) => (String(cell).includes(separator) ? `"${cell}"` : cell)).join(separator))
    .join('\r\n')
const utf8 = (rows: Value[][], separator: string) => Buffer.from(text(rows, separator))

/** Encodes Arabic text as an old program without Unicode does. */
function windows1256(rows: Value[][], separator: string): Buffer {
  const decoder = new TextDecoder('windows-1256')
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(new Uint8Array([code])), code]))
  return Buffer.from([...text(rows, separator)].map((sign) => codes.get(sign) ?? 63))
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
interface Tab {
  name: string
  rows: Value[][]
  hidden?: boolean
  merged?: string
}
interface Writer {
  /** The namespace prefix of each element, as .NET libraries write it. */
  prefix?: string
  /** Whether texts are in a shared table, as in files of Excel. */
  shared?: boolean
  /** Whether cells have their address. */
  placed?: boolean
}

function workbook(tabs: Tab[], { prefix = '', shared = false, placed = true }: Writer = {}): Buffer {
  const strings: string[] = []
  const open = prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`
  const cell = (value: Value, reference: string) => {
    const place = placed ? ` r="${reference}"` : ''
    if (value === '') return ''
    if (typeof value === 'number') return `<${prefix}c${place}><${prefix}v>${value}</${prefix}v></${prefix}c>`
    if (!shared)
      return `<${prefix}c${place} t="inlineStr"><${prefix}is><${prefix}t>${value}</${prefix}t></${prefix}is></${prefix}c>`
    return `<${prefix}c${place} t="s"><${prefix}v>${strings.push(value) - 1}</${prefix}v></${prefix}c>`
  }
  const sheets = tabs.map(({ rows, merged }) => {
    const lines = rows.map((cells, row) => {
      const places = cells.map((value, index) => cell(value, `${String.fromCharCode(65 + index)}${row + 1}`))
      return `<${prefix}row r="${row + 1}">${places.join('')}</${prefix}row>`
    })
    const merges = merged ? `<${prefix}mergeCells><${prefix}mergeCell ref="${merged}"/></${prefix}mergeCells>` : ''
    return `<${prefix}worksheet ${open}="${main}"><${prefix}sheetData>${lines.join('')}</${prefix}sheetData>${merges}</${prefix}worksheet>`
  })
  const list = tabs.map(
    ({ name, hidden }, index) =>
      `<${prefix}sheet name="${name}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${tabs.length - index}"/>`,
  )
  const targets = tabs.map(
    (_, index) => `<Relationship Id="rId${tabs.length - index}" Target="worksheets/sheet${tabs.length - index}.xml"/>`,
  )
  const parts: [string, string][] = [
    [
      'xl/workbook.xml',
      `<${prefix}workbook ${open}="${main}" xmlns:r="${relations}"><${prefix}sheets>${list.join('')}</${prefix}sheets></${prefix}workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', `<Relationships>${targets.join('')}</Relationships>`],
    ['xl/sharedStrings.xml', `<sst xmlns="${main}">${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`],
    ...sheets.map((xml, index): [string, string] => [`xl/worksheets/sheet${tabs.length - index}.xml`, xml]),
  ]
  return Buffer.from(zipSync(Object.fromEntries(parts.map(([name, xml]) => [name, strToU8(xml)]))))
}

async function read(file: Buffer, more: object) {
  const url = '/api/admin/cash/statements'
  const payload = { courierId, file: file.toString('base64'), ...more }
  const reply = await test.app.inject({ method: 'POST', url, headers: owner.headers, payload })
  return { status: reply.statusCode, body: reply.json() as StatementReading & { code?: string; title?: string } }
}

const titles = [['Relevé de livraison, novembre 2026'], ['Client', 'Boutique Jebba'], []]
const files: Record<string, { file: Buffer; heads?: string[] }> = {
  'CSV with ; in UTF-8': { file: utf8([headings, ...table('1108,000', '7,000')], ';') },
  'CSV with , in UTF-8': { file: utf8([headings, ...table('1108.000', '7.000')], ',') },
  'CSV with , and a comma in the amounts': { file: utf8([headings, ...table('1108,000', '7,000')], ',') },
  'CSV in Windows-1256 with Arabic headings': {
    file: windows1256([arabic, ...table('1108,000', '7,000')], ';'),
    heads: arabic,
  },
  'CSV with title lines and a line of totals': {
    file: utf8([...titles, headings, ...table('1 108,000', '7,000'), ['Total', '', '2 216,000', '14,000']], ';'),
  },
  'XLSX of Excel': {
    file: workbook([{ name: 'Feuil1', rows: [headings, ...table(1108, 7, 46_352)] }], { shared: true }),
  },
  'XLSX of LibreOffice': {
    file: workbook([{ name: 'Sheet1', rows: [headings, ...table(1108, 7)] }], { placed: false }),
  },
  'XLSX of a .NET writer': {
    file: workbook([{ name: 'Data', rows: [headings, ...table(1108, 7)] }], { prefix: 'x:' }),
  },
  'XLSX with Arabic headings and figures': {
    file: workbook([{ name: 'كشف', rows: [arabic, ...table('١١٠٨٫٠٠٠', '٧٫٠٠٠')] }], { shared: true }),
    heads: arabic,
  },
  'XLSX with a merged title and totals': {
    file: workbook([
      {
        name: 'Relevé',
        rows: [
          ['Relevé du 26/11/2026', '', '', ''],
          [],
          headings,
          ...table('1108,000', '7,000'),
          ['TOTAL', '', '2216,000', '14,000'],
        ],
        merged: 'A1:D1',
      },
    ]),
  },
  'XLSX with a cover on the first tab': {
    file: workbook([
      {
        name: 'Résumé',
        rows: [
          ['Client', 'Jebba'],
          ['Colis livrés', 2],
          ['Total', 2216],
        ],
      },
      { name: 'Détails', rows: [headings, ...table(1108, 7)] },
    ]),
  },
  'XLSX with amounts as text and dates as serial numbers': {
    file: workbook([{ name: 'Export', rows: [headings, ...table('1 108,000 DT', '7,000 DT', 46_352.5)] }], {
      shared: true,
    }),
  },
}

it.each(Object.entries(files))('reads %s', async (_, { file, heads = headings }) => {
  const { status, body } = await read(file, { columns: columnsOf(heads) })
  expect([status, body.heading]).toEqual([200, heads])
  expect(body.rows).toMatchObject(
    [first, second].map((number) => ({
      fit: 'fits',
      fee: 7,
      said: { reference: String(number), amount: 1108 },
      parcel: { orderNumber: number },
    })),
  )
})

it('leaves the choice of a tab, tells each by its own hash, and skips hidden ones', async () => {
  const tabs = [
    { name: 'Octobre', rows: [headings, [first ?? 0, '', 1108, 7]] },
    { name: 'Interne', rows: [headings, [1, '', 1, 1]], hidden: true },
    { name: 'Novembre', rows: [headings, [second ?? 0, '', 1108, 7]] },
  ]
  const file = workbook(tabs)
  const columns = columnsOf(headings)
  const { body: october } = await read(file, { columns })
  expect([october.tabs, october.tab, october.rows[0]?.said.reference]).toEqual([
    ['Octobre', 'Novembre'],
    'Octobre',
    String(first),
  ])
  const { body: november } = await read(file, { tab: 'Novembre' })
  expect([november.tab, november.rows[0]?.said.reference]).toEqual(['Novembre', String(second)])
  expect(november.hash).not.toBe(october.hash)
  for (const tab of ['Interne', 'Décembre']) expect((await read(file, { tab })).body.code).toBe('sheet-not-readable')
})

it.each([
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n')],
  ['titles alone', utf8([['Relevé'], ['novembre']], ';')],
  ['an empty workbook', workbook([{ name: 'A', rows: [] }])],
])('refuses %s, and does not speak of products', async (_, file) => {
  const { status, body } = await read(file, {})
  expect([status, body.code]).toEqual([422, 'sheet-not-readable'])
  expect(body.title).not.toContain('product')
})
