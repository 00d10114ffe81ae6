import { sql } from 'kysely'
import { colourKeys } from '#contract/colour-keys.rules.ts'
import { ProductFields } from '#contract/products.contract.ts'
import type { Database } from '#server/db/pool.ts'
import { sampleGarments } from '#server/demo/catalogue/sample-catalogue.ts'
import { sampleProduct } from '#server/demo/sample-product.ts'
import { productDocument } from '#server/products/product-document.rules.ts'

const batch = 2000
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

/** Garments like the samples in every way that matters to a database, as many as a department store would have. */
export async function fillCatalogue(db: Database, count: number): Promise<void> {
  const now = Date.now()
  for (let start = 0; start < count; start += batch) {
    const rows = Array.from({ length: Math.min(batch, count - start) }, (_, index) => row(start + index, now))
    await insertProducts(db, rows)
  }
  await sql`vacuum analyze`.execute(db)
  await sql`checkpoint`.execute(db)
}

function row(index: number, now: number) {
  const garment = sampleGarments[index % sampleGarments.length]
  if (!garment) throw new Error('there are always samples')
  const place = places[index % places.length]
  const maker = makers[index % makers.length]
  const sample = ProductFields.parse(sampleProduct(garment, new Map(), now))
  const fields = { ...sample, title: `${sample.title} ${maker} ${index}`, brand: `${maker} ${place}` }
  const document = productDocument(fields, undefined)
  return {
    id: `bench-${index}`,
    fields,
    found: document.found,
    ranked: document.ranked,
    words: document.words,
    colours: colourKeys(fields.colors.map(({ colorName, swatch }) => ({ name: colorName, swatch }))),
    sizes: garment.sizes,
    price: Math.round(garment.newPrice * 1000 * (0.7 + ((index * 7919) % 60) / 100)),
    published: new Date(now - index * 60_000).toISOString(),
  }
}

async function insertProducts(db: Database, rows: ReturnType<typeof row>[]): Promise<void> {
  const json = JSON.stringify(rows.map(({ words: _words, ...rest }) => rest))
  await sql`
    insert into products (id, title, description, translations, brand, main_category, sub_category, fabric, origin, occasion,
      size_guide, price_millimes, published_at, colour_keys, sizes, search, search_rank)
    select r.id, r.fields->>'title', r.fields->>'description', r.fields->'translations', r.fields->>'brand',
      r.fields->>'mainCategory', r.fields->>'subCategory', r.fields->'fabric', r.fields->'origin', r.fields->'occasion',
      r.fields->>'sizeGuide', r.price, r.published, array(select jsonb_array_elements_text(r.colours)),
      array(select jsonb_array_elements_text(r.sizes)), r.found::tsvector, r.ranked::tsvector
    from jsonb_to_recordset(${json}::jsonb) as r(id text, fields jsonb, found text, ranked text, colours jsonb, sizes jsonb, price bigint,
      published timestamptz)`.execute(db)
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
  const words = [...new Map(rows.flatMap((one) => one.words).map((word) => [word.word, word])).values()]
  await db
    .insertInto('search_words')
    .values(words)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
