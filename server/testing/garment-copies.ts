import { sql } from 'kysely'
import type { Database } from '#server/platform/db/pool.ts'

/** Inserts copies of a product directly into the tables, each published a second before the last. */
export async function copyGarment(db: Database, id: string, count: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'products'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db)
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  // A function expanded by `(f(…)).*` would be called once for each field.
  await sql`
    insert into products (${columns}) select ${sql.join(rows.map(({ name }) => sql.ref(`copy.${name}`)))}
    from products p cross join generate_series(1, ${count}) n
    cross join lateral jsonb_populate_record(p, jsonb_build_object('id', p.id || '-' || n,
      'published_at', p.published_at - make_interval(secs => n))) copy
    where p.id = ${id}`.execute(db)
}
