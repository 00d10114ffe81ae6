import { describe, expect, it } from 'vitest'
import { officeLimits } from '#contract/catalogue/products/office-limits.ts'
import type { OfficeProduct } from '#contract/catalogue/products/office-products.contract.ts'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { SheetReport } from '#contract/catalogue/products/sheet-report.contract.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('products in a spreadsheet', async () => {
  const test = await createTestApp()
  const { app, pool } = test
  const { headers, username } = await signedInStaff(test)

  const send = (payload: string | Buffer, query = '', as: object = headers, type = 'text/csv') =>
    app.inject({
      method: 'POST',
      url: `/api/admin/products/import${query}`,
      payload,
      headers: { ...as, 'content-type': type },
    })
  const tryOut = async (payload: string | Buffer) => (await send(payload)).json() as SheetReport
  const commit = async (payload: string | Buffer) => (await send(payload, '?commit=true')).json() as SheetReport
  const count = async () =>
    Number((await pool.query('select count(*) from products where deleted_at is null')).rows[0].count)
  const create = async (changes: object = {}) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/products/create-product',
        headers,
        payload: {
          title: 'Jebba',
          mainCategory: 'men',
          newPrice: 200.5,
          description: 'Une ligne\net une "autre" ; enfin.',
          colors: [
            {
              colorName: 'Ivoire',
              images: ['/a.jpg', '/b.jpg'],
              sizes: [
                { size: 'M', stock: 4 },
                { size: 'L', stock: 0 },
              ],
            },
            { colorName: { fr: 'Bleu', en: 'Blue', ar: 'أزرق' }, swatch: '#1f4e79', stock: 9 },
          ],
          ...changes,
        },
      })
    ).json() as Product
  // Imported products are drafts, which only the staff see.
  const show = async (id: string) =>
    (await app.inject({ url: `/api/admin/products/${id}`, headers })).json() as OfficeProduct
  const exported = async (query = '') => (await app.inject({ url: `/api/admin/products/export${query}`, headers })).body
  const idOf = async (title: string) =>
    (await pool.query('select id from products where title = $1', [title])).rows[0].id as string

  async function expectLedgerToMatch() {
    const { rows } = await pool.query(`
      select v.id from variants v left join stock_movements m on m.variant_id = v.id
      group by v.id having v.stock <> coalesce(sum(m.change), 0)`)
    expect(rows).toEqual([])
  }

  it('are previewed first, and then imported completely', async () => {
    const sheet = [
      'Titre;Catégorie;Prix;Couleur;Taille;Stock;Étoffe',
      'Gandoura;homme;89,900;Blanc;M;3;Coton',
      'Gandoura;;;Blanc;L;2;',
      'Gandoura;;;Noir;M;1;',
      'Chechia;homme;25;;;40;Laine',
    ].join('\r\n')
    const countBefore = await count()
    const tried = await tryOut(sheet)
    expect(tried).toMatchObject({ committed: false, rows: 4, created: 2, updated: 0, errors: [], errorCount: 0 })
    expect(await count()).toBe(countBefore)
    expect(await commit(sheet)).toMatchObject({ committed: true, created: 2 })
    expect(await show(await idOf('Gandoura'))).toMatchObject({
      mainCategory: 'men',
      newPrice: 89.9,
      stockQuantity: 6,
      fabric: { fr: 'Coton' },
      colors: [
        {
          colorName: { fr: 'Blanc', en: 'Blanc', ar: 'Blanc' },
          sizes: [
            { size: 'M', stock: 3 },
            { size: 'L', stock: 2 },
          ],
        },
        { colorName: { fr: 'Noir' }, sizes: [{ size: 'M', stock: 1 }] },
      ],
    })
    expect(await show(await idOf('Chechia'))).toMatchObject({
      colors: [{ colorName: { fr: 'Défaut', ar: 'افتراضي' }, stock: 40, sizes: [] }],
    })
    const { rows } = await pool.query(`select staff_name, action from changes where subject_name = 'Gandoura'`)
    expect(rows).toEqual([{ staff_name: username, action: 'product-created' }])
    await expectLedgerToMatch()
    expect((await app.inject({ url: '/api/admin/products?q=gandoura', headers })).json()).toHaveLength(1)
  })

  it('are unchanged after export and import, including line breaks, quotes and formulas', async () => {
    await create({
      title: '=HYPERLINK("x")',
      brand: '@souk',
      translations: { en: { title: '-1+1' }, ar: { title: 'جبة' } },
    })
    const sheet = await exported()
    expect(sheet.startsWith('\ufeffid;title;')).toBe(true)
    for (const cell of sheet.split(/[;\r\n]+/)) expect(cell).not.toMatch(/^"?[=+@-]/)
    expect(await tryOut(sheet)).toMatchObject({ created: 0, updated: 0, errorCount: 0 })
    expect((await tryOut(sheet)).unchanged).toBe(await count())
  })

  it('change only in the given columns, with stock changes as stock movements', async () => {
    const { _id, version } = await create()
    const sheet = `id;price;color;size;stock\n${_id};250;Ivoire;M;10\n${_id};;Bleu;;9\n${_id};;Vert;;5`
    expect(await commit(sheet)).toMatchObject({ created: 0, updated: 1, errorCount: 0 })
    const product = await show(_id)
    expect(product).toMatchObject({ title: 'Jebba', newPrice: 250, version: version + 1, stockQuantity: 24 })
    expect(product.colors.map(({ colorName, stock, images }) => [colorName.fr, stock, images.length])).toEqual([
      ['Ivoire', 10, 2],
      ['Bleu', 9, 0],
      ['Vert', 5, 0],
    ])
    const { rows } = await pool.query(
      `select m.change, m.staff_name from stock_movements m join variants v on v.id = m.variant_id
       where v.product_id = $1 and m.reason = 'imported' order by m.id`,
      [_id],
    )
    expect(rows).toEqual([
      { change: 6, staff_name: username },
      { change: 5, staff_name: username },
    ])
    await expectLedgerToMatch()
  })

  it('split a colour counted as a whole into sizes without losing a piece in the stock movements', async () => {
    const { _id } = await create()
    await commit(`id;color;size;stock\n${_id};Bleu;S;2\n${_id};Bleu;M;3`)
    expect((await show(_id)).colors[1]).toMatchObject({ stock: 5, sizes: [{ size: 'S' }, { size: 'M' }] })
    await expectLedgerToMatch()
  })

  it('report every row and column with an error, and then change nothing', async () => {
    const { _id } = await create()
    const rows = [
      'id;title;category;price;stock;color;size;swatch;trending',
      ';Sans prix;men;;1;;;;',
      ';Cher;men;beaucoup;1;;;;',
      ';Ailleurs;garage;5;1;;;;',
      'inconnu-1234;;;5;;;;;',
      `${_id};;;;-3;Bleu;;;`,
      `${_id};;;7;1;Bleu;;;`,
      `${_id};;;;2;Ivoire;;;`,
      `;${'long'.repeat(40)};men;5;1;;;;`,
      ';Teinte;men;5;1;Rouge;;rouge;',
      ';Peut-être;men;5;1;;;;peut-être',
      ';;men;5;1;;;;',
    ]
    const countBefore = await count()
    const { errors, errorCount } = await tryOut(rows.join('\n'))
    expect(errors.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'price', 'required'],
      [3, 'price', 'not-a-number'],
      [4, 'category', 'unknown-choice'],
      [5, 'id', 'unknown-product'],
      [6, 'stock', 'not-a-number'],
      [7, 'price', 'contradicts-row'],
      [7, 'color', 'twice'],
      [8, 'size', 'required'],
      [9, 'title', 'too-long'],
      [10, 'swatch', 'not-valid'],
      [11, 'trending', 'unknown-choice'],
      [12, 'title', 'required'],
    ])
    expect(errorCount).toBe(12)
    const refused = await send(rows.join('\n'), '?commit=true')
    expect([refused.statusCode, refused.json().code, refused.json().report.errorCount]).toEqual([
      422,
      'sheet-refused',
      12,
    ])
    expect(await count()).toBe(countBefore)
  })

  it('are read from Excel’s CSV files: semicolons, byte order mark or Windows encoding, decimal commas', async () => {
    const text = 'Titre;Catégorie;Prix;Quantité;Remarque\r\nMélia brodée;femme;"1 250,500";4;à voir\r\n'
    const windows = await commit(Buffer.from(text, 'latin1'))
    expect(windows).toMatchObject({ created: 1, ignoredColumns: ['Remarque'] })
    expect(await show(await idOf('Mélia brodée'))).toMatchObject({ newPrice: 1250.5, stockQuantity: 4 })
    const marked = await tryOut(`\ufeff${text.replace('Mélia', 'Keswa')}`)
    expect(marked.products).toEqual([{ row: 2, title: 'Keswa brodée', what: 'created', changes: [] }])
  })

  it.each([
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
      'text/csv',
      422,
      'sheet-not-readable',
    ],
    [
      'random bytes',
      Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * 7919) % 256)),
      'text/csv',
      422,
      'sheet-not-readable',
    ],
    ['nothing at all', '', 'text/csv', 422, 'sheet-not-readable'],
    ['a form', '{"title":"x"}', 'application/json', 415, 'unsupported-media-type'],
    ['too much', Buffer.alloc(officeLimits.sheetBytes + 1, 'a;b\n'), 'text/csv', 413, 'body-too-large'],
    ['too many rows', `a;b\n${'1;2\n'.repeat(officeLimits.sheetRows + 1)}`, 'text/csv', 413, 'body-too-large'],
  ])('refuse %s', async (_case, payload, type, status, code) => {
    const response = await send(payload, '?commit=true', headers, type)
    expect([response.statusCode, response.json().code]).toEqual([status, code])
  })

  it('are for staff only: 401 before a byte of the file is read', async () => {
    const response = await send('title;price\nJebba;5', '?commit=true', { 'sec-fetch-site': 'same-origin' })
    expect([response.statusCode, response.json().code]).toEqual([401, 'unauthenticated'])
  })
})
