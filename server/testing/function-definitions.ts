import type pg from 'pg'

const listDefinitions = `
  select pg_get_functiondef(p.oid) as definition from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
  order by 1`

/** The definitions of all functions and triggers of a database, as PostgreSQL prints them. */
export async function readDefinitions(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ definition: string }>(listDefinitions)
  return rows.map(({ definition }) => definition)
}
