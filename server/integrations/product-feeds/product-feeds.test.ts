import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { feedPath, feedReaders, productFeeds } from '#contract/integrations/product-feeds/product-feeds.ts'
import { pictureAddress } from '#contract/platform/media/picture-sizes.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { createProduct, removeProduct } from '#server/catalogue/products/manage-products.service.ts'
import { feedFaults, readItems } from '#server/testing/feed-check.ts'
import { copyGarment } from '#server/testing/garment-copies.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const picture = (letter: string) => pictureAddress(`${letter.repeat(20)}-900x1200`)

describe('product feeds', async () => {
  const { app, db, pool } = await createTestApp()
  const feed = async (reader: 'google' | 'meta' = 'google', language: Language = 'fr') => {
    const answer = await app.inject(feedPath({ reader, language }))
    return { xml: answer.body, items: readItems(answer.body), headers: answer.headers, status: answer.statusCode }
  }
  const make = (changes: object) =>
    createProduct(
      db,
      ProductFields.parse({
        title: 'Jebba « harir » & <fine>',
        description: `Tissée à la main.\u0007 ${'été '.repeat(900)}`,
        translations: { ar: { title: 'جبة حرير', description: 'نسيج يدوي' } },
        mainCategory: 'men',
        subCategory: 'jebba',
        newPrice: 119.5,
        oldPrice: 150,
        brand: 'B'.repeat(80),
        fabric: { fr: 'Soie', en: 'Silk', ar: 'حرير' },
        colors: [
          {
            colorName: { fr: 'Rouge', en: 'Red', ar: 'أحمر' },
            images: [picture('a'), picture('b')],
            sizes: [
              { size: 'M', stock: 7 },
              { size: 'L', stock: 0 },
            ],
          },
          { colorName: { fr: 'Bleu', en: 'Blue', ar: 'أزرق' }, stock: 2 },
        ],
        coverImage: picture('c'),
        ...changes,
      }),
    )
  const garment = await make({})
  await make({
    title: 'x'.repeat(120),
    mainCategory: 'children',
    sizeGuide: 'shoes',
    newPrice: 10.255,
    oldPrice: undefined,
  })

  it('follow the published rules, for both services in all languages', async () => {
    for (const { reader, language } of productFeeds) {
      const { xml, items } = await feed(reader, language)
      expect(feedFaults(reader, xml), `${reader} ${language}`).toEqual([])
      expect(items).toHaveLength(6)
    }
  })

  it('list each size as an item of its group, with price and availability', async () => {
    const { items } = await feed('google', 'ar')
    const ownItems = items.filter((item) => item.get('g:item_group_id')?.[0] === garment._id)
    expect(ownItems.map((item) => ['g:color', 'g:size', 'g:availability'].map((name) => item.get(name)?.[0]))).toEqual([
      ['أحمر', 'M', 'in_stock'],
      ['أحمر', 'L', 'out_of_stock'],
      ['أزرق', 'one size', 'in_stock'],
    ])
    const [first] = ownItems
    expect(Object.fromEntries(first ?? [])).toMatchObject({
      'g:title': ['جبة حرير'],
      'g:price': ['150.00 TND'],
      'g:sale_price': ['119.50 TND'],
      'g:image_link': [`http://shop.test${picture('a')}`],
      'g:additional_image_link': [`http://shop.test${picture('b')}`],
      'g:link': [expect.stringMatching(`^http://shop.test/ar/products/${garment._id}\\?color=\\d+&utm_source=google`)],
    })
    expect(ownItems[2]?.get('g:image_link')).toEqual([`http://shop.test${picture('c')}`])
    expect(new Set(items.flatMap((item) => item.get('g:price')))).toEqual(new Set(['150.00 TND', '10.255 TND']))
    expect((await feed('meta')).items[0]?.get('g:availability')?.[0]).toMatch(/^(in|out of) stock$/)
  })

  it('contain the end of a sale, and the code of a label only if it is a GTIN', async () => {
    const saleFrom = '2026-01-05T08:00:00.000Z'
    const coded = [
      {
        colorName: 'Noir',
        sizes: [
          { size: 'M', stock: 1, code: '6190000000019' },
          { size: 'L', stock: 1, code: 'SF-L' },
        ],
      },
    ]
    const terms = { oldPrice: undefined, salePrice: 80, saleFrom, saleUntil: '2099-02-01T22:59:00.000Z' }
    const { _id } = await make({ title: 'Safsari', ...terms, colors: coded })
    for (const [reader, range] of [
      ['google', '2026-01-05T08:00Z/2099-02-01T22:59Z'],
      ['meta', '2026-01-05T08:00+00:00/2099-02-01T22:59+00:00'],
    ] as const) {
      const { xml, items } = await feed(reader)
      expect(feedFaults(reader, xml)).toEqual([])
      const ownItems = items
        .filter((item) => item.get('g:item_group_id')?.[0] === _id)
        .map((item) => Object.fromEntries(item))
      expect(ownItems).toEqual([
        expect.objectContaining({ 'g:sale_price_effective_date': [range], 'g:gtin': ['6190000000019'] }),
        expect.objectContaining({ 'g:sale_price_effective_date': [range], 'g:identifier_exists': ['no'] }),
      ])
      expect(ownItems[0]).not.toHaveProperty('g:identifier_exists')
      expect(ownItems[1]).not.toHaveProperty('g:gtin')
    }
    await removeProduct(db, _id)
  })

  it('show no more of the stock than the pages do, and only products online', async () => {
    const draft = await make({ title: 'Brouillon', state: 'draft' })
    const archived = await make({ title: 'Archivé', state: 'archived' })
    const bare = await createGarment(db)
    const { xml } = await feed()
    for (const { _id } of [draft, archived, bare]) expect(xml).not.toContain(_id)
    expect(xml).not.toMatch(/>7<|quantity|spellings|cost/)
  })

  it('are revalidated instead of sent again, and follow a change at once', async () => {
    const previousFeed = await app.inject(feedPath({ reader: 'google', language: 'fr' }))
    const again = {
      url: feedPath({ reader: 'google', language: 'fr' }),
      headers: { 'if-none-match': previousFeed.headers.etag },
    }
    expect((await app.inject(again)).statusCode).toBe(304)
    await pool.query(
      `insert into stock_movements (variant_id, change, reason) select id, 1, 'correction' from variants where product_id = $1 and size = 'L'`,
      [garment._id],
    )
    const nextFeed = await app.inject(again)
    expect(nextFeed.statusCode).toBe(200)
    expect(nextFeed.body).not.toBe(previousFeed.body)
  })

  it('are streamed beyond the cache limit, compressed if the client accepts it', async () => {
    await copyGarment(db, garment._id, 1200)
    await pool.query(`
      insert into product_colours (product_id, position, name, swatch, images)
        select p.id, 0, '{"fr":"Vert","en":"Green","ar":"أخضر"}', '#2f6b4a', jsonb_build_array(jsonb_build_object('url', '${picture('d')}'))
        from products p where p.id like '${garment._id}-%';
      insert into variants (product_id, colour_id, size, position)
        select product_id, id, 'S', 0 from product_colours where product_id like '${garment._id}-%'`)
    const url = feedPath({ reader: 'google', language: 'en' })
    const plain = await app.inject(url)
    expect(plain.headers.etag).toBeUndefined()
    expect(feedFaults('google', plain.body)).toEqual([])
    expect(readItems(plain.body)).toHaveLength(1206)
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(gunzipSync(answer.rawPayload).toString()).toBe(plain.body)
    expect(answer.rawPayload.length).toBeLessThan(plain.body.length / 8)
  })
})

describe('the check of feeds', () => {
  const item = (changes: Record<string, string> = {}, id = '1') => {
    const fields: Record<string, string> = {
      'g:id': id,
      'g:item_group_id': 'jebba',
      'g:title': 'Jebba',
      'g:description': 'Jebba',
      'g:condition': 'new',
      'g:link': 'https://x.tn/a',
      'g:image_link': 'https://x.tn/a.jpg',
      'g:price': '10.00 TND',
      'g:brand': 'x',
      'g:gender': 'male',
      'g:age_group': 'adult',
      'g:color': 'red',
      'g:size': id,
      'g:identifier_exists': 'no',
      'g:availability': 'in_stock',
      ...changes,
    }
    const lines = Object.entries(fields).filter(([, value]) => value !== 'none')
    return `<item>\n${lines.map(([name, value]) => `<${name}>${value}</${name}>\n`).join('')}</item>\n`
  }
  const rss = (items: string) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${items}</channel>\n</rss>\n`

  it.each([
    [{ 'g:item_group_id': 'none' }, 'g:item_group_id is missing'],
    [{ 'g:id': 'x'.repeat(51) }, 'g:id is too long'],
    [{ 'g:title': 'x'.repeat(151) }, 'g:title is too long'],
    [{ 'g:price': '10 TND' }, 'g:price cannot be'],
    [{ 'g:price': '0.00 TND' }, 'g:price cannot be'],
    [{ 'g:sale_price': '10.00 TND' }, 'the sale costs more'],
    [{ 'g:availability': 'in stock' }, 'g:availability cannot be'],
    [{ 'g:link': '/ar/products/x' }, 'g:link cannot be'],
    [{ 'g:image_link': 'none' }, 'g:image_link is missing'],
    [{ 'g:color': '' }, 'g:color is empty'],
    [{ 'g:identifier_exists': 'none' }, 'has no number'],
    [{ 'g:stock': '7' }, 'g:stock is unknown'],
    [{ 'g:title': 'a & b' }, 'bare &'],
    [{ 'g:title': '<b>a</b>' }, 'not well-formed'],
  ])('finds %o', (planted, fault) => {
    expect(feedFaults('google', rss(item()))).toEqual([])
    expect(feedFaults('google', rss(item(planted))).join()).toContain(fault)
  })

  it('finds duplicates', () => {
    expect(feedFaults('google', rss(item() + item({ 'g:size': '2' })))).toEqual(['1 is there twice'])
    expect(feedFaults('google', rss(item() + item({ 'g:size': '1' }, '2')))).toEqual(['two are jebba / red / 1'])
    for (const reader of feedReaders) expect(feedFaults(reader, '<rss/>')).toEqual(['is no RSS'])
  })
})
