import { sql } from 'kysely'
import type { Database } from '#server/db/pool.ts'
import { settleTables } from './settle-tables.ts'

/** Each batch notes its customers, within the time a statement has here. */
const batch = 2000

/**
 * Orders like a shop has after two years: most of them over, a few hundred under way, some garments bought far more often
 * than others. Needs a catalogue that `fillCatalogue` made.
 */
export async function fillOrders(db: Database, count: number): Promise<void> {
  for (let start = 0; start < count; start += batch) {
    await insertOrders(db, start, Math.min(batch, count - start), count)
    // So that the next one is planned for what is there by now.
    if (start % (10 * batch) === 0) await sql`analyze orders, order_lines, customers`.execute(db)
  }
  await settleTables(db)
}

async function insertOrders(db: Database, start: number, size: number, count: number): Promise<void> {
  await sql`
    with made as (
      insert into orders (id, name, email, phone, street, city, country, state_name, zipcode, language, state, is_paid,
        governorate, subtotal_millimes, delivery_fee_millimes, created_at)
      select gen_random_uuid(),
        (array['Amina', 'Bilel', 'Chaima', 'Dorra', 'Emna', 'Fares', 'Ghada', 'Hatem'])[1 + n % 8] || ' '
          || (array['Ben Salah', 'Trabelsi', 'Jaziri', 'Mejri', 'Gharbi', 'Ayari', 'Chebbi'])[1 + n % 7] || ' ' || n % 5000,
        'shopper-' || n % 60000 || '@example.tn', '+216' || (20000000 + (n::bigint * 7919) % 60000),
        n || ', rue du Pacha', 'La Médina', 'Tunisie', 'Tunis', '1006', 'fr',
        case when n > ${count} - 600
          then (array['new', 'unreachable', 'confirmed', 'preparing', 'with-courier'])[1 + n % 5]
          else (array['delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'cancelled', 'returned'])[1 + n % 8]
        end,
        n <= ${count} - 600 and n % 8 < 6 and n % 1000 > 0,
        (array['tunis', 'tunis', 'tunis', 'ariana', 'sfax', 'sousse', 'nabeul', 'bizerte'])[1 + n / 7 % 8],
        50000 + (n::bigint * 104729) % 400000, 8000,
        now() - (${count} - n) * (interval '730 days' / ${count})
      from generate_series(${start}::int + 1, ${start + size}::int) as n
      returning id, number, created_at
    ), noted as (
      insert into order_events (order_id, kind, at) select id, 'placed', created_at from made
    )
    insert into order_lines (order_id, variant_id, product_id, title, colour_name, price_millimes, quantity)
    select made.id, v.id, v.product_id, 'Jebba', '{"fr": "Rouge", "en": "Red", "ar": "أحمر"}', 120000, 1 + made.number % 2
    from made
    cross join generate_series(1, 2) as place
    join lateral (
      select id, product_id from variants
      where id = 1 + (made.number * place * 7919 % (1 + made.number % 10000)) limit 1
    ) as v on place = 1 or made.number % 2 = 0`.execute(db)
}
