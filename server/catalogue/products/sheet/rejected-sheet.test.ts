import { describe, expect, it } from 'vitest'
import { sheetMediaType, workbookMediaType } from '#contract/catalogue/products/sheet-report.contract.ts'
import { readWorkbook } from '#server/platform/sheets/read-workbook.rules.ts'
import { readSheet, writeRow } from '#server/platform/sheets/sheet-text.rules.ts'
import { writeWorkbook } from '#server/platform/sheets/workbook.rules.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { tableOfRejected } from './rejected-rows.rules.ts'

describe('rows that an import rejected', async () => {
  const test = await createTestApp()
  const { app, pool } = test
  const { headers } = await signedInStaff(test)

  const post = async (path: string, payload: string | Buffer, type = sheetMediaType, as: object = headers) =>
    app.inject({
      method: 'POST',
      url: `/api/admin/products/import${path}`,
      payload,
      headers: { ...as, 'content-type': type },
    })
  const fetchRejected = async (change: number, query = '', as: object = headers) =>
    await app.inject({ url: `/api/admin/products/import/${change}/rejected${query}`, headers: { ...as } })
  const titles = async () =>
    (await pool.query('select title from products where deleted_at is null order by title')).rows.map(
      ({ title }) => title,
    )

  const heading = ['Titre', 'Catégorie', 'Prix', 'Couleur', 'Taille', 'Stock', 'Remarque']
  const rows = [
    ['Bonne', 'homme', '80', 'Blanc', 'M', '2', '-gardé'],
    ['Moitié', 'homme', '90', 'Blanc', 'M', '1', ''],
    ['Moitié', '', '', 'Blanc', 'L', 'beaucoup', 'à voir ; "vite"'],
    ['', 'homme', '10', '', '', '1', ''],
    ['Contraire', 'homme', '50', 'Noir', 'S', '1', ''],
    ['Contraire', '', '60', 'Noir', 'M', '1', ''],
  ]
  const sheet = [heading, ...rows].map((row) => writeRow(row)).join('')

  it('do not block the correct products, and are returned with their errors', async () => {
    const titlesBefore = await titles()
    const tried = (await post('?partly=true', sheet)).json()
    expect(tried).toMatchObject({ committed: false, created: 1, errorCount: 3, rejectedRows: 5 })
    expect(await titles()).toEqual(titlesBefore)
    const taken = (await post('?commit=true&partly=true', sheet)).json()
    expect(taken).toMatchObject({ committed: true, created: 1, errorCount: 3, rejectedRows: 5 })
    expect(await titles()).toEqual([...titlesBefore, 'Bonne'].sort())

    const file = await fetchRejected(taken.change, '?language=fr')
    expect(file.headers['content-disposition']).toContain('products-to-fix.csv')
    const rejectedRows = readSheet(file.rawPayload)
    expect(rejectedRows.heading).toEqual([...heading, 'À corriger'])
    expect(rejectedRows.rows.map(({ cells }) => cells.slice(0, -1))).toEqual(rows.slice(1))
    expect(rejectedRows.rows.map(({ cells }) => cells.at(-1))).toEqual([
      '',
      'Stock : ce n’est pas un nombre valide',
      'Nom : à remplir',
      '',
      'Prix : dit autre chose que la première ligne du même produit',
    ])
  })

  it('are imported once corrected, with the error column ignored', async () => {
    const { change } = (await post('?commit=true&partly=true', sheet.replace('Bonne', 'Encore'))).json()
    const rejectedText = (await fetchRejected(change, '?language=ar')).body
    expect(rejectedText).toContain('للتصحيح')
    const mended = rejectedText
      .replace('beaucoup', '7')
      .replace(';homme;10;', 'Sans nom;homme;10;')
      .replace(';;60;', ';;50;')
    const taken = (await post('?commit=true', mended)).json()
    expect(taken).toMatchObject({
      committed: true,
      created: 3,
      errorCount: 0,
      rejectedRows: 0,
      ignoredColumns: ['Remarque'],
    })
    // Corrected only in part, the sheet still has one error column, not two.
    const again = readSheet((await post('/rejected?language=en', rejectedText.replace('beaucoup', '7'))).rawPayload)
    expect(again.heading).toEqual([...heading, 'To fix'])
    expect(again.rows).toHaveLength(3)
  })

  it('are returned as a workbook if they came as one, with dates and barcodes in the workbook’s types', async () => {
    const workbook = writeWorkbook([
      ['title', 'category', 'price', 'code', 'sale_price', 'sale_from', 'sale_until'],
      ['Du classeur', 'men', 25.5, 6191234567890, 20, 46357.5, 46388],
      ['Faux du classeur', 'men', 'x', '', '', '', ''],
    ])
    const { change, ...report } = (await post('?commit=true&partly=true', workbook, workbookMediaType)).json()
    expect(report).toMatchObject({ committed: true, created: 1, rejectedRows: 1 })
    const { rows: made } = await pool.query(
      `select p.price_millimes, p.sale_from, v.code from products p join variants v on v.product_id = p.id
       where p.title = 'Du classeur'`,
    )
    expect(made).toEqual([
      { price_millimes: 25_500, sale_from: new Date('2026-12-01T12:00:00+01:00'), code: '6191234567890' },
    ])
    const file = await fetchRejected(change, '?language=en')
    expect(file.headers['content-type']).toBe(workbookMediaType)
    const rejectedRows = readWorkbook(file.rawPayload)
    expect(rejectedRows.rows.map(({ cells }) => [cells[0], cells.at(-1)])).toEqual([
      ['Faux du classeur', 'Price: not a valid number'],
    ])
  })

  it('do not allow a partial import unless it is requested, nor one in which no row is correct', async () => {
    const titlesBefore = await titles()
    const wrong = await post('?commit=true&partly=true', 'title;price\nSeule;x')
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'sheet-refused'])
    expect((await post('?commit=true', sheet)).statusCode).toBe(422)
    expect(await titles()).toEqual(titlesBefore)
    const { rows } = await pool.query(`select 1 from catalogue_changes where products = 0`)
    expect(rows).toEqual([])
  })

  it('are listed among the recent changes, for a day, for staff who may edit the catalogue', async () => {
    const { change } = (await post('?commit=true&partly=true', sheet.replace('Bonne', 'Tierce'))).json()
    const { json } = await app.inject({ url: '/api/admin/products/bulk', headers })
    expect(json().find(({ id }: { id: number }) => id === change)).toMatchObject({ products: 1, rejectedRows: 5 })
    const sales = await signedInStaff(test, 'vendeuse-rejets', 'sales')
    expect((await fetchRejected(change, '', sales.headers)).statusCode).toBe(403)
    await pool.query(`update catalogue_changes set at = now() - interval '25 hours' where id = $1`, [change])
    expect((await fetchRejected(change)).statusCode).toBe(404)
  })

  it('contain no cost price for staff who may not see it', () => {
    const rejected = {
      workbook: false,
      heading: ['title', 'cost_price', 'price'],
      rows: [{ cells: ['A', '12', 'x'], problems: [] }],
    }
    expect(tableOfRejected(rejected, { language: 'fr', money: true })[1]).toEqual(['A', '12', 'x', ''])
    expect(tableOfRejected(rejected, { language: 'fr', money: false })).toEqual([
      ['title', 'price', 'À corriger'],
      ['A', 'x', ''],
    ])
  })

  it('can contain control characters and half surrogate pairs', async () => {
    const nasty = writeWorkbook([
      ['title', 'category', 'price', 'note'],
      ['Vraie aussi', 'men', 5, ''],
      ['NUL', 'men', 'x', 'HERE'],
    ])
    const { unzipSync, zipSync, strFromU8, strToU8 } = await import('fflate')
    const parts = unzipSync(nasty)
    const name = 'xl/worksheets/sheet1.xml'
    const text = strFromU8(parts[name] ?? new Uint8Array()).replace('HERE', 'a&#0;b&#xd800;c&#x1F600;')
    const file = Buffer.from(zipSync({ ...parts, [name]: strToU8(text) }))
    const { change, committed } = (await post('?commit=true&partly=true', file, workbookMediaType)).json()
    expect(committed).toBe(true)
    expect(readWorkbook((await fetchRejected(change)).rawPayload).rows[0]?.cells[3]).toBe('abc😀')
  })
})
