import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { ImportPreview, NoteCode } from '#contract/integrations/imports/imports.contract.ts'
import { shopifyFile, wooFile } from '#server/testing/imports/foreign-files.ts'
import { foreignShop, type OldGarment } from '#server/testing/imports/foreign-shop.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const wooHeading =
  'ID,Type,SKU,Name,Published,Description,In stock?,Stock,Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),Weight (kg)'
const shopifyHeading =
  'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src'

describe('content of another shop that cannot be imported', async () => {
  const test = await createTestApp()
  const { app, pool } = test
  const { headers } = await signedInStaff(test)
  const send = (payload: string | Buffer, more: object = {}, as: object = headers) =>
    app.inject({
      method: 'POST',
      url: '/api/admin/imports',
      payload,
      headers: { ...as, 'content-type': 'text/csv', ...more },
    })
  const preview = async (payload: string | Buffer) => (await send(payload)).json() as ImportPreview
  const forget = async () => void (await pool.query('delete from imports'))
  const bring = async (id: string) =>
    (await app.inject({ method: 'POST', url: `/api/admin/imports/${id}/bring`, headers })).json() as ImportPreview
  const woo = (...rows: string[]) => preview([wooHeading, ...rows].join('\n'))
  const shopify = (...rows: string[]) => preview([shopifyHeading, ...rows].join('\n'))

  it.each<[NoteCode, string, string, string]>([
    ['kind-not-sold', 'Type', '2', '1,grouped,,Ensemble,1,,1,,,50,Femmes,,,,,'],
    ['no-name', 'Name', '2', '1,simple,,,1,,1,3,,50,Femmes,,,,,'],
    ['parent-missing', 'Parent', '2', '5,variation,,Robe - M,1,,1,3,,50,,,id:4,Taille,M,'],
    ['not-a-number', 'Regular price', '2', '1,simple,,Robe,1,,1,3,,cinquante,Femmes,,,,,'],
    ['no-sale', 'Sale price', '2', '1,simple,,Robe,1,,1,3,70,50,Femmes,,,,,'],
    ['stock-below-nothing', 'Stock', '2', '1,simple,,Robe,1,,1,-3,,50,Femmes,,,,,'],
    ['stock-not-counted', 'Stock', '2', '1,simple,,Robe,1,,1,,,50,Femmes,,,,,'],
    ['attribute-left', 'Attribute 1 value(s)', '2', '1,simple,,Robe,1,,1,3,,50,Femmes,,,Manches,Longues,'],
    ['attribute-left', 'Attribute 1 value(s)', '2', '1,simple,,Robe,1,,1,3,,50,Femmes,,,Couleur,"Rouge, Noir",'],
    ['markup-left', 'Description', '2', '1,simple,,Robe,1,<img src=x>Texte,1,3,,50,Femmes,,,,,'],
    ['text-cut', 'Description', '2', `1,simple,,Robe,1,${'mot '.repeat(2000)},1,3,,50,Femmes,,,,,`],
    ['other-categories', 'Categories', '2', '1,simple,,Robe,1,,1,3,,50,"Femmes, Soldes",,,,,'],
    ['not-an-address', 'Images', '2', '1,simple,,Robe,1,,1,3,,50,Femmes,file:///etc/passwd,,,,'],
    ['no-shelf', 'Categories', '2', '1,simple,,Robe,1,,1,3,,50,Divers,,,,,'],
    ['control-signs', 'Name', '2', '1,simple,,Ro\u0007be,1,,1,3,,50,Femmes,,,,,'],
  ])('is reported: %s, in the column %s', async (code, column, rows, row) => {
    const { notes } = await woo(row)
    expect(notes).toContainEqual(expect.objectContaining({ code, column, rows, count: 1 }))
    await forget()
  })

  it('is reported for variations, each with its own row', async () => {
    const { notes, created } = await woo(
      '1,variable,REF,Robe,1,,1,9,,,Femmes,,,Manches,"Courtes, Longues",',
      '2,variation,A,Robe - Courtes,1,,1,2,,50,,,id:1,Manches,Courtes,',
      '3,variation,B,Robe - Longues,1,Plus longue,1,3,,50,,,id:1,Manches,Longues,',
      '4,variation,C,Robe - Toutes,1,,1,parent,,60,,,id:1,Manches,,',
    )
    expect(created).toBe(1)
    expect(notes.map(({ code, rows }) => [code, rows])).toEqual(
      expect.arrayContaining([
        ['said-with-colour', '3-5'],
        ['text-of-variant', '4'],
        ['price-differs', '5'],
        ['stock-not-counted', '5'],
        ['stock-not-split', '2'],
        ['second-code', '2'],
      ]),
    )
    await forget()
  })

  it('is reported for products this shop does not accept, with every row that is left out', async () => {
    const { refusals, refused, created } = await shopify(
      'robe,Robe,,Femmes,Size,Une taille bien trop longue,A,1,50,,',
      'robe,,,,,M,B,1,50,,',
      'jebba,Jebba,,Hommes,Size,M,C,2,,,',
      'chechia,Chechia,,Hommes,Title,Default Title,D,2,25,,',
    )
    expect({ refused, created }).toEqual({ refused: 2, created: 1 })
    expect(refusals).toEqual([
      expect.objectContaining({ code: 'too-long', column: 'size', rows: '2-3', garments: 1 }),
      expect.objectContaining({ code: 'required', column: 'price', rows: '4', garments: 1 }),
    ])
    await forget()
  })

  it('is reported for unused columns', async () => {
    const { unused } = await woo('1,simple,,Robe,1,,1,3,,50,Femmes,,,,,0.4', '2,simple,,Jebba,1,,1,3,,50,Hommes,,,,,')
    expect(unused).toEqual([{ name: 'Weight (kg)', cells: 1 }])
    await forget()
  })

  describe.each([
    ['WooCommerce', wooFile],
    ['Shopify', shopifyFile],
  ])('in a thousand products of %s', (name, write) => {
    /** Some products are invalid, each in another way. */
    const garments = foreignShop(2026, 1000).map((oldGarment, place) =>
      spoilt({ ...oldGarment, title: `${name} ${oldGarment.title}` }, place),
    )

    it('is everything that does not arrive', async () => {
      const previewAnswer = await preview(write(garments))
      expect(previewAnswer.garments).toBe(1000)
      const done = await bring(previewAnswer.id)
      const { rows } = await pool.query(
        `select p.title, p.price_millimes::int as price, p.description, sum(v.stock)::int as stock,
          array_agg(v.code order by v.code) as codes
         from products p join variants v on v.product_id = p.id and not v.retired
         where p.title like $1 group by p.id`,
        [`${name} %`],
      )
      const rowsByTitle = new Map(rows.map((row) => [row.title as string, row]))
      const rowsByName = rowsNamed(done)
      const file = write(garments).split(/\r?\n/)
      const silent = garments.filter((garment) => {
        const arrived = rowsByTitle.get(garment.title)
        const isWhole =
          arrived &&
          arrived.price === (name === 'Shopify' ? (garment.sale ?? garment.price) : garment.price) * 1000 &&
          arrived.description === garment.text &&
          arrived.stock === garment.pieces.reduce((sum, { stock }) => sum + stock, 0) &&
          JSON.stringify(arrived.codes) === JSON.stringify(garment.pieces.map(({ sku }) => sku).sort())
        return !isWhole && !rowsOf(file, garment).some((row) => rowsByName.has(row))
      })
      expect(silent.map(({ title }) => title)).toEqual([])
      // Most products arrive, and the invalid ones are reported.
      expect(rowsByTitle.size).toBeGreaterThan(800)
      expect(done.notes.length + done.refusals.length).toBeGreaterThan(2)
    })
  })

  /** Line breaks in descriptions make more lines than rows, so rows are found by their unique content. */
  function rowsOf(lines: readonly string[], oldGarment: OldGarment): number[] {
    let row = 0
    let open = false
    return lines.flatMap((line) => {
      if (!open) row++
      const mine = line.includes(`OLD-${oldGarment.id}-`) || line.includes(oldGarment.title.replaceAll('"', '""'))
      if ((line.match(/"/g)?.length ?? 0) % 2 === 1) open = !open
      return mine ? [row] : []
    })
  }

  function rowsNamed({ notes, refusals }: ImportPreview): Set<number> {
    const losing = notes.filter(({ code }) => code !== 'markup-left')
    return new Set(
      [...losing, ...refusals].flatMap(({ rows }) =>
        rows.split(', ').flatMap((range) => {
          const [from = 0, last = from] = range.split('-').map(Number)
          return Array.from({ length: last - from + 1 }, (_, place) => from + place)
        }),
      ),
    )
  }

  describe('in files', () => {
    it.each([
      ['a heading of another table', 'nom;prix\nRobe;3', 'import-unknown'],
      ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 'sheet-not-readable'],
      ['a zipped file', Buffer.from('PK\u0003\u0004\u0014\u0000\u0006'), 'sheet-not-readable'],
      ['nothing', Buffer.alloc(0), 'sheet-not-readable'],
      [
        'bytes by lot',
        Buffer.from(Array.from({ length: 5000 }, (_, place) => (place * 7919) % 256)),
        'sheet-not-readable',
      ],
      ['a hundred thousand columns', `${wooHeading}${',x'.repeat(100_000)}\n1,simple`, 'sheet-not-readable'],
      ['a row without end', `${wooHeading}\n1,simple,"${'a'.repeat(1_100_000)}`, 'sheet-not-readable'],
      ['more than there may be', Buffer.alloc(21 * 1024 * 1024, 'a,b\n'), 'body-too-large'],
      ['more rows than there may be', `${wooHeading}\n${'1,simple\n'.repeat(50_001)}`, 'body-too-large'],
    ])('refuses %s without storing anything', async (_name, file, code) => {
      expect((await send(file)).json()).toMatchObject({ code })
      expect((await pool.query('select from imports where done_at is null')).rows).toEqual([])
    })

    it('refuses a file that decompresses beyond the limit, before decompressing all of it', async () => {
      const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, 'a,b\n'))
      expect((await send(bomb, { 'content-encoding': 'gzip' })).json()).toMatchObject({ code: 'body-too-large' })
      expect((await send(Buffer.from('no'), { 'content-encoding': 'gzip' })).json()).toMatchObject({
        code: 'sheet-not-readable',
      })
      expect((await send('a', { 'content-encoding': 'br' })).json()).toMatchObject({ code: 'unsupported-media-type' })
    })

    it.each([
      ['utf-8', (text: string) => Buffer.from(`\ufeff${text}`), 'Brodée', 'utf-8'],
      ['Windows-1252', (text: string) => Buffer.from(text, 'latin1'), 'Brodée', 'windows-1252'],
      // The word قفطان in Windows-1256.
      [
        'Windows-1256',
        (text: string) => Buffer.from(text.replace('@', '\u00de\u00dd\u00d8\u00c7\u00e4'), 'latin1'),
        'قفطان',
        'windows-1256',
      ],
      ['utf-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'), 'Brodée', 'utf-16le'],
    ])('reads a file in %s', async (_name, write, title, encoding) => {
      const name = encoding === 'windows-1256' ? '@' : 'Brodée'
      const previewAnswer = await preview(write(`${wooHeading}\n1,simple,,${name},1,,1,3,,50,Femmes,,,,,\n`))
      expect(previewAnswer).toMatchObject({ encoding, created: 1 })
      expect(previewAnswer.products[0]).toMatchObject({ title })
      await forget()
    })

    it('imports formulas, markup and quotes of all kinds as plain text', async () => {
      const cells = [
        `'=HYPERLINK("http://x")`,
        '<script>alert(1)</script>Robe',
        "Robe '; drop table products; --",
        '{{7*7}}',
        'Robe\u202e',
      ]
      const rows = cells.map(
        (cell, place) =>
          `${90_000 + place},simple,,"${cell.replaceAll('"', '""')}",1,"${cell.replaceAll('"', '""')}",1,3,,50,Femmes,,,,,`,
      )
      const { id } = await woo(...rows)
      expect(await bring(id)).toMatchObject({ created: 5, refused: 0, refusals: [] })
      const { rows: stored } = await pool.query(
        `select title from products where id in (select product_id from brought_products where source_key like '9000_') order by title`,
      )
      expect(stored.map(({ title }) => title).sort()).toEqual(
        ['=HYPERLINK("http://x")', 'Robe', "Robe '; drop table products; --", '{{7*7}}', 'Robe\u202e'].sort(),
      )
    })

    it('imports a file once for several and concurrent confirmations', async () => {
      const { id } = await woo('777,simple,,Une seule fois,1,,1,3,,50,Femmes,,,,,')
      const answers = await Promise.all([bring(id), bring(id), bring(id)])
      expect(answers.filter(({ doneAt }) => doneAt).length).toBe(1)
      expect(answers.filter((answer) => 'code' in answer && answer.code === 'import-done').length).toBe(2)
      expect((await pool.query(`select from products where title = 'Une seule fois'`)).rows.length).toBe(1)
    })

    it('is for the owner only', async () => {
      for (const role of ['sales', 'workshop', 'accountant'] as const) {
        const employee = await signedInStaff(test, undefined, role)
        expect((await send(`${wooHeading}\n1,simple`, {}, employee.headers)).json()).toMatchObject({
          code: 'role-forbidden',
        })
      }
    })

    it('deletes a file after three days without confirmation, and not earlier', async () => {
      const { deleteExpiredImports } = await import('./imports.service.ts')
      await forget()
      const { id } = await woo('778,simple,,Oubliée,1,,1,3,,50,Femmes,,,,,')
      await pool.query(`update imports set sent_at = now() - interval '71 hours'`)
      await deleteExpiredImports(test.db)
      expect((await pool.query('select id from imports where done_at is null')).rows).toEqual([{ id }])
      await pool.query(`update imports set sent_at = now() - interval '73 hours'`)
      await deleteExpiredImports(test.db)
      expect((await pool.query('select id from imports where done_at is null')).rows).toEqual([])
    })
  })
})

/** Every twentieth product is invalid in a way its owner never noticed. */
function spoilt(oldGarment: OldGarment, place: number): OldGarment {
  if (place % 20 !== 7) return oldGarment
  const [first] = oldGarment.pieces
  const ways: (() => OldGarment)[] = [
    () => ({ ...oldGarment, category: 'Divers' }),
    () => ({ ...oldGarment, html: `<p>${'long '.repeat(1500)}</p>`, text: 'long '.repeat(1500).trim() }),
    () => ({ ...oldGarment, pieces: first ? [{ ...first, color: 'Noir', size: 'beaucoup trop grande' }] : [] }),
    () => ({ ...oldGarment, pieces: first ? [{ ...first, stock: -4 }] : [] }),
  ]
  return ways[Math.floor(place / 20) % ways.length]?.() ?? oldGarment
}
