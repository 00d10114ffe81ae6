import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { CourierFields } from '#contract/orders/fulfilment/couriers.contract.ts'
import {
  changeCustomPage,
  createCustomPage,
  reorderCustomPages,
} from './catalogue/custom-pages/custom-pages.service.ts'
import { changeNews, createNews, publishDueNews, removeSampleNews } from './catalogue/news/news.service.ts'
import { createProduct, editProduct } from './catalogue/products/manage-products.service.ts'
import {
  createSubCategory,
  orderSubCategories,
  removeSubCategory,
  renameSubCategory,
} from './catalogue/products/manage-sub-categories.service.ts'
import { addWordGroup, changeWordGroup, removeWordGroup } from './catalogue/search/search-words.service.ts'
import { markReview } from './customers/reviews/moderate-reviews.service.ts'
import { deleteUrlRedirect, saveUrlRedirect } from './integrations/imports/url-redirects.repository.ts'
import { changeCourier, showCouriers } from './orders/fulfilment/couriers/couriers.service.ts'
import { listFunctions } from './platform/db/database-functions.ts'
import { savePart } from './platform/settings/write-settings.service.ts'
import { createCourier } from './testing/courier-fixtures.ts'
import { inDays } from './testing/days-from-now.ts'
import { createLentGarment } from './testing/lending-fixtures.ts'
import { createGarment } from './testing/order-fixtures.ts'
import { createTestDatabase } from './testing/test-database.ts'
import { setLentPiece, showLentGarment } from './workshop/lending/lendings.service.ts'

const author = 'leila'
const inFrench = (fr: string) => ({ fr, en: '', ar: '' })

/** Tables without a trigger, whose repositories announce every change. */
const announcedByCode = ['couriers', 'lendings', 'news', 'own_pages', 'search_word_groups', 'sub_categories']

/** The name of a repository function that writes one of these tables. */
const writing = new RegExp(
  `(?:insertInto|updateTable|deleteFrom|mergeInto)\\('(?:${announcedByCode.join('|')})'|` +
    `(?:insert into|update|delete from|merge into|truncate)\\s+(?:only )?(?:${announcedByCode.join('|')})\\b`,
)

describe('content that visitors see', async () => {
  const { url, db, pool } = await createTestDatabase()
  const listener = new pg.Client({ connectionString: url })
  await listener.connect()
  afterAll(() => listener.end())
  let announcements = 0
  listener.on('notification', ({ payload }) => {
    if (!payload?.startsWith('stock ')) announcements += 1
  })
  await listener.query('listen content_changed')

  const contentOf = async (table: string) =>
    (await pool.query(`select coalesce(string_agg(t::text, '|' order by t::text), '') as rows from ${table} t`)).rows[0]
  /** Changes a table, and expects that a row changed and that every process was notified. */
  const expectAnnounced = async (table: string, change: () => Promise<unknown>) => {
    const [previousContent, previousCount] = [await contentOf(table), announcements]
    await change()
    expect(await contentOf(table)).not.toEqual(previousContent)
    await vi.waitFor(() => expect(announcements).toBeGreaterThan(previousCount))
  }

  it('is announced by each function that writes it without a trigger', () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'))
      .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
    const functions = files.flatMap((text) => text.split(/^(?=(?:export )?(?:async )?function |\/\*\*)/m))
    const writers = functions.filter((text) => writing.test(text))
    expect(writers.length).toBeGreaterThan(15)
    const silent = writers.filter((text) => !/\bannounceContent\(|\bcontentAnnouncement\b/.test(text))
    expect(silent.map((text) => /function (\w+)/.exec(text)?.[1])).toEqual(['updateStatementColumns'])
    expect(listFunctions().filter(({ definition }) => writing.test(definition))).toEqual([])
  })

  it('is announced when news is created, changed, due or deleted', async () => {
    const piece = { title: inFrench('Le fil'), intro: inFrench(''), text: inFrench('Il vient de Mahdia.') }
    const body = { ...piece, images: [], garments: [], link: '', date: inDays(1), state: 'online' as const }
    await expectAnnounced('news', () => createNews(db, author, body, undefined))
    const { id } = (await pool.query('select id from news')).rows[0]
    await pool.query('update news set date = date - 5')
    await expectAnnounced('news', () => publishDueNews(db))
    await expectAnnounced('news', () => removeSampleNews(db, [id]))
    const made = await createNews(db, author, body, undefined)
    await expectAnnounced('news', () =>
      changeNews(db, author, made.piece.id, { ...body, link: '/contact', version: 1 }),
    )
  })

  it('is announced when a custom page is created, changed or moved', async () => {
    const body = { title: inFrench('Soie'), text: inFrench('À la main.'), state: 'online', shownIn: 'footer' } as const
    await expectAnnounced('own_pages', () => createCustomPage(db, author, { ...body, address: 'soie' }, undefined))
    await createCustomPage(db, author, { ...body, address: 'laine' }, undefined)
    const pages = (await pool.query('select id, version from own_pages order by id')).rows
    await expectAnnounced('own_pages', () => reorderCustomPages(db, author, [pages[1].id, pages[0].id]))
    const changed = { ...body, address: 'soie-fine', version: pages[0].version }
    await expectAnnounced('own_pages', () => changeCustomPage(db, author, pages[0].id, changed))
  })

  it('is announced when a garment is lent, or a lent piece is removed', async () => {
    let id = ''
    await expectAnnounced('lendings', async () => {
      id = await createLentGarment(db)
    })
    const { version } = await showLentGarment(db, id)
    const pieceId = (await pool.query('select id from lent_pieces')).rows[0].id
    const staff = { kind: 'staff', name: author, role: 'owner' } as const
    await expectAnnounced('lendings', () => setLentPiece(db, staff, id, { version, pieceId, gone: true }))
  })

  it('is announced when the words of the search change', async () => {
    const group = { words: inFrench('gilet'), near: inFrench(''), otherThing: false }
    await expectAnnounced('search_word_groups', () => addWordGroup(db, author, group))
    const id = (await pool.query('select max(id)::int as id from search_word_groups')).rows[0].id
    const changed = { ...group, words: inFrench('gilet, veste') }
    await expectAnnounced('search_word_groups', () => changeWordGroup(db, author, id, changed))
    await expectAnnounced('search_word_groups', () => removeWordGroup(db, author, id))
  })

  it('is announced when the delivery days of a courier change', async () => {
    await expectAnnounced('couriers', () => createCourier(db))
    const courier = (await showCouriers(db)).find(({ name }) => name.startsWith('Courier'))
    const { id = 0, version = 0 } = courier ?? {}
    const fields = CourierFields.parse({
      name: 'Aramex',
      phone: '',
      areas: '',
      fee: 7,
      fees: {},
      returnFee: 4,
      paysAfterDays: 7,
      withholds: false,
      mayOpen: true,
      columns: [],
    })
    await expectAnnounced('couriers', () => changeCourier(db, author, id, { ...fields, version }))
  })

  it('is announced when sub-categories are created, renamed, moved or deleted', async () => {
    const texts = (fr: string) => ({ name: { fr, en: fr, ar: fr } })
    await expectAnnounced('sub_categories', () => createSubCategory(db, author, texts('Gilets')))
    await createSubCategory(db, author, texts('Capes'))
    await expectAnnounced('sub_categories', () => renameSubCategory(db, author, 'gilets', texts('Gilets fins')))
    await expectAnnounced('sub_categories', () => orderSubCategories(db, author, ['capes', 'gilets']))
    await expectAnnounced('sub_categories', () => removeSubCategory(db, author, 'capes'))
  })

  it('is announced when settings change, and when delivery fees alone do', async () => {
    const { name } = (await pool.query('select name from shop_settings')).rows[0]
    await expectAnnounced('shop_settings', () => savePart(db, author, 'shop', { name: { ...name, fr: 'Souk' } }))
    await expectAnnounced('delivery_fees', () => savePart(db, author, 'delivery', { fees: { sfax: 9 } }))
  })

  it('is announced when garments, colours, reviews or old addresses change', async () => {
    await expectAnnounced('products', () => createGarment(db))
    const fields = (colorName: string) => ({
      title: 'Gilet',
      mainCategory: 'men',
      newPrice: 50,
      colors: [{ colorName, stock: 0 }],
    })
    const { _id: id } = await createProduct(db, ProductFields.parse(fields('Vert')))
    await expectAnnounced('product_colours', () =>
      editProduct(db, id, { version: 1, ...ProductFields.parse(fields('Olive')) }),
    )
    await pool.query(`insert into reviews (product_id, colour_name, size, stars, fit, name, said, pictures, language, state, sample)
      select id, '{}', '', 5, 'expected', 'Amina', 'Belle', '{}', 'fr', 'waiting', true from products limit 1`)
    const review = (await pool.query('select id from reviews')).rows[0].id
    await expectAnnounced('reviews', () => markReview(db, author, review, { state: 'published' }))
    const oldAddress = { path: '/old', productId: id } as Parameters<typeof saveUrlRedirect>[1]
    await expectAnnounced('old_addresses', () => saveUrlRedirect(db, oldAddress))
    await expectAnnounced('old_addresses', () => deleteUrlRedirect(db, '/old'))
  })
})
