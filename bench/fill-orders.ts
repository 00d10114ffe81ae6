import { sql } from 'kysely'
import { tunisZone } from '#contract/platform/tunisia/tunis-zone.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { inBatches } from './in-batches.ts'
import { settleTables } from './settle-tables.ts'

/**
 * Creates the orders of several years: most are closed, a few hundred are open, and some garments sell far more than others. Needs a catalogue by
 * `fillCatalogue`. Triggers are switched off, or a million orders would take an hour; derived tables are filled for all orders at once.
 */
export async function fillOrders(db: Database, count: number): Promise<void> {
  await inBatches(count, (start, size) => withoutTriggers(db, (tx) => insertOrders(tx, start, size, count)))
  await sql`analyze orders`.execute(db)
  await noteCustomers(db)
  await settleTables(db)
}

/** Foreign keys are not checked either. */
async function withoutTriggers(db: Database, work: (tx: Tx) => Promise<void>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await work(tx)
  })
}

/** Creates the customers from their latest orders. */
async function noteCustomers(db: Database): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct on (phone) id from orders order by phone, created_at desc, number desc`.execute(db)
  await inBatches(rows.length, async (start, size) => {
    const ids = rows.slice(start, start + size).map(({ id }) => id)
    await sql`select note_customers(${ids}::uuid[])`.execute(db)
  })
}

async function insertOrders(tx: Tx, start: number, size: number, count: number): Promise<void> {
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
      returning id, number, created_at, state, total_millimes
    ), noted as (
      insert into order_events (order_id, kind, at) select id, 'placed', created_at from made
    ), booked as (
      insert into book_entries (day, month, book, kind, millimes, order_number)
      select day, date_trunc('month', day), 'sale', 'delivered', total_millimes, number
      from made cross join lateral (select (created_at at time zone ${tunisZone})::date as day)
      where state = 'delivered'
    ), lines as (
      insert into order_lines (order_id, ordered_at, variant_id, product_id, title, colour_name, price_millimes, quantity)
      select made.id, made.created_at, v.id, v.product_id, 'Jebba', '{"fr": "Rouge", "en": "Red", "ar": "أحمر"}', 120000, 1 + made.number % 2
      from made
      cross join generate_series(1, 2) as place
      join lateral (
        select id, product_id from variants
        where id = 1 + (made.number * place * 7919 % (1 + made.number % 10000)) limit 1
      ) as v on place = 1 or made.number % 2 = 0
      returning variant_id, quantity, ordered_at
    )
    insert into stock_movements (variant_id, change, reason, at) select variant_id, -quantity, 'ordered', ordered_at from lines`.execute(
    tx,
  )
}
