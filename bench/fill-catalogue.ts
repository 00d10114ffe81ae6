import { sql } from 'kysely'
import { notMade } from '#contract/catalogue/products/making.rules.ts'
import { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { type ProductValues, productValues } from '#server/catalogue/products/product-values.rules.ts'
import { insertProducts } from '#server/catalogue/products/product-writes.repository.ts'
import { sampleGarments } from '#server/operations/samples/catalogue/sample-catalogue.ts'
import { sampleProduct } from '#server/operations/samples/sample-product.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inBatches } from './in-batches.ts'
import { settleTables } from './settle-tables.ts'

const places = [
  'Tunis',
  'Sfax',
  'Sousse',
  'Kairouan',
  'Bizerte',
  'Nabeul',
  'Mahdia',
  'Djerba',
  'Tozeur',
  'Gabès',
  'Béja',
  'Le Kef',
]
const makers = [
  'Zitouna',
  'Hafsia',
  'Halfaouine',
  'Kasbah',
  'Bab Souika',
  'Bab Jedid',
  'Menzah',
  'Sidi Mahrez',
  'Médina',
  'Rades',
]

/** Creates as many products as a department store has, similar to the samples in all that matters to a database. */
export async function fillCatalogue(db: Database, count: number): Promise<void> {
  const now = Date.now()
  const words = new Map<string, SearchWord>()
  await inBatches(count, async (start, size) => {
    const rows = Array.from({ length: size }, (_, index) => row(start + index, now))
    for (const { document } of rows) for (const word of document.words) words.set(word.word, word)
    await insertGarments(db, rows)
  })
  await db
    .insertInto('search_words')
    .values([...words.values()])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await settleTables(db)
}

type SearchWord = ProductValues['document']['words'][number]

function row(index: number, now: number) {
  const garment = sampleGarments[index % sampleGarments.length]
  if (!garment) throw new Error('there are always samples')
  const place = places[index % places.length]
  const maker = makers[index % makers.length]
  const sample = ProductFields.parse(sampleProduct(garment, new Map(), now))
  const fields = {
    ...sample,
    title: `${sample.title} ${maker} ${index}`,
    brand: `${maker} ${place}`,
    goesWith: [],
    // All pieces are in stock, and none is made to order.
    making: notMade,
    newPrice: Math.round(garment.newPrice * 1000 * (0.7 + ((index * 7919) % 60) / 100)) / 1000,
    oldPrice: 0,
    trending: false,
    publishedAt: new Date(now - index * 60_000).toISOString(),
  }
  return productValues(`bench-${index}`, fields, undefined)
}

async function insertGarments(db: Database, rows: readonly ProductValues[]): Promise<void> {
  await insertProducts(db, rows)
  const json = JSON.stringify(rows.map(({ id, fields }) => ({ id, fields })))
  await sql`
    with colours as (
      insert into product_colours (product_id, position, name, swatch)
      select r.id, c.place - 1, c.colour->'colorName', c.colour->>'swatch'
      from jsonb_to_recordset(${json}::jsonb) as r(id text, fields jsonb),
        jsonb_array_elements(r.fields->'colors') with ordinality as c(colour, place)
      returning id, product_id
    ), sized as (
      insert into variants (product_id, colour_id, size, position)
      select c.product_id, c.id, s.size, s.place from colours c,
        unnest(array['S', 'M', 'L']) with ordinality as s(size, place)
      returning id
    )
    select count(*) from sized`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into stock_movements (variant_id, change, reason)
    select id, 5 + id % 7, 'created' from variants where product_id = any(${ids}::text[])`.execute(db)
}

/** Gives products pictures like the samples: two addresses per colour of the usual length, one placeholder, and recommended garments. */
export async function givePictures(db: Database): Promise<void> {
  await sql`update product_colours set images = (
    select jsonb_agg(jsonb_build_object('url', '/media/' || left(md5(id || '-' || n), 20) || '-1200x1500/900.jpg') ||
      case when n = 1 then jsonb_build_object('placeholder', 'data:image/webp;base64,UklGR' ||
        left(encode(sha256((id || 'a')::bytea) || sha256((id || 'b')::bytea) || sha256((id || 'c')::bytea), 'base64'), 120)) else '{}' end)
    from generate_series(1, 2) n) where product_id like 'bench-%'`.execute(db)
  await sql`update products p set
    cover_image = (select c.images->0->>'url' from product_colours c where c.product_id = p.id order by position limit 1),
    goes_with = array(select 'bench-' || (substr(p.id, 7)::int + 37 * n) % (select count(*) from products where id like 'bench-%') from generate_series(1, 3) n)
    where id like 'bench-%'`.execute(db)
}
