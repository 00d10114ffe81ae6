import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { amina, createGarment, insertOrder, orderToInsert } from '#server/testing/order-fixtures.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { masterName } from './create-size.ts'
import { openMediaStorage } from './media-storage.ts'
import { deleteUnusedPictures } from './unused-pictures.service.ts'

const folder = mkdtempSync(join(tmpdir(), 'jebba-unused-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('pictures go a week after they were sent if they stand nowhere, and no others', async () => {
  const { db, pool } = await createTestDatabase()
  const storage = openMediaStorage(undefined, folder)
  const places = ['nowhere', 'young', 'draft', 'colour', 'bin', 'news', 'story', 'change', 'mail', 'review'] as const
  const idOf = (place: string) => `${place.padEnd(20, '0')}-10x20`
  const address = (place: string) => `/media/${idOf(place)}/900.jpg`
  for (const place of places) {
    const age = place === 'young' ? '6 days' : '8 days'
    await pool.query(`insert into pictures (id, placeholder, taken_in_at) values ($1, '', now() - $2::interval)`, [
      idOf(place),
      age,
    ])
    for (const name of [masterName(idOf(place)), `${idOf(place)}/900.jpg`]) await storage.write(name, Buffer.from('x'))
  }
  const product = (id: string, image: string, deleted: boolean) =>
    pool.query(
      `insert into products (id, title, main_category, price_millimes, cover_image, state, deleted_at, deleted_by)
       values ($1, 'Jebba', 'men', 1000, $2, 'draft', $3, '')`,
      [id, image, deleted ? new Date() : null],
    )
  await product('a', address('draft'), false)
  await product('b', address('bin'), true)
  await pool.query(
    `insert into product_colours (product_id, position, name, swatch, images) values ('a', 0, '{}', '', $1)`,
    [JSON.stringify([{ url: address('colour') }])],
  )
  await pool.query(`update shop_settings set story = $1`, [JSON.stringify([{ image: address('story') }])])
  await pool.query(
    `insert into news (id, title, intro, text, date, state, images) values ('n', '{}', '{}', '{}', now(), 'draft', $1)`,
    [['/placeholder.svg', address('news')]],
  )
  await pool.query(
    `insert into catalogue_changes (id, staff_name, kind, products) overriding system value values (1, '', 'import', 1)`,
  )
  await pool.query(`insert into catalogue_change_items (change_id, product_id, after) values (1, 'a', $1)`, [
    JSON.stringify({ coverImage: address('change') }),
  ])
  await pool.query(`insert into mails (recipient, template, language, data) values ('', 'order-received', 'fr', $1)`, [
    JSON.stringify({ image: address('mail') }),
  ])
  const garment = await createGarment(db)
  await insertOrder(pool, orderToInsert(amina, garment._id))
  await pool.query(
    `insert into reviews (order_id, line_id, product_id, colour_name, size, stars, fit, name, said, language, pictures)
     select order_id, id, product_id, '{}', size, 5, 'expected', 'A. B.', 'Belle', 'fr', $1 from order_lines`,
    [[address('review')]],
  )
  await deleteUnusedPictures(db, storage)
  const { rows } = await pool.query('select id from pictures order by id')
  const remainingIds = places.filter((place) => place !== 'nowhere').map(idOf)
  expect(rows.map(({ id }) => id)).toEqual(remainingIds.toSorted())
  for (const place of places) {
    const files = readdirSync(join(folder, 'media', idOf(place)))
    expect(files, place).toHaveLength(place === 'nowhere' ? 0 : 2)
  }
})

it('knows every column that holds a picture, so that none is forgotten whose pictures would be deleted', async () => {
  const { pool } = await createTestDatabase()
  const { rows } = await pool.query<{ column: string }>(`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY')
      and column_name ~ '(image|picture|photo|logo|size_guide|story|sellers)' order by 1`)
  // One that is new belongs into the uses in media.repository.ts, and into the places above.
  expect(rows.map(({ column }) => column)).toEqual([
    'news.images',
    'order_lines.cover_image',
    'order_lines.image',
    'product_colours.images',
    'products.cover_image',
    'products.size_guide',
    'reviews.pictures',
    'shop_settings.hero_image',
    'shop_settings.logo',
    'shop_settings.sellers',
    'shop_settings.story',
    // Of an account with Google: an address of theirs.
    'shopper_users.image',
  ])
})
