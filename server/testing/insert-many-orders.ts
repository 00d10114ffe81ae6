import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db/pool.ts'

/**
 * Inserts orders of one piece directly into the tables, because placing thousands is slow. Their notes are so long that a thousand orders exceed the
 * buffers of a connection.
 */
export async function insertManyOrders(db: Database, variantOf: string, count: number, email = 'amina@example.tn') {
  const variant: RawBuilder<unknown> = sql`(select id from variants where product_id = ${variantOf} limit 1)`
  await sql`
    with made as (
      insert into orders (id, name, email, phone, street, city, country, state_name, zipcode, language, note,
        subtotal_millimes, delivery_fee_millimes, created_at)
      select gen_random_uuid(), 'Amina Ben Salah', ${email}, '+21698123456', '3, rue du Pacha', 'La Médina', 'Tunisie',
        'Tunis', '1006', 'fr', repeat('Après 18 h. ', 400), 100000, 8000, now() - make_interval(secs => n)
      from generate_series(1, ${count}) as n returning id
    )
    insert into order_lines (order_id, variant_id, product_id, title, colour_name, price_millimes, quantity)
    select id, ${variant}, ${variantOf}, 'Jebba', '{"fr": "Bleu", "en": "Blue", "ar": "أزرق"}', 100000, 1 from made`.execute(
    db,
  )
}
