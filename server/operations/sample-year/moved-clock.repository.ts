import { sql } from 'kysely'
import type { Database, Pool } from '#server/platform/db/pool.ts'

/**
 * Creates a schema with a movable clock: PostgreSQL resolves `now()` by the search path, so a function in an earlier schema replaces it. Defaults of
 * columns are bound to PostgreSQL's own function when the table is created, so they are rebound meanwhile. Sessions without the setting, such as
 * those of other programs, still get the real time.
 */
const make = `
  create schema sample_year;
  create table sample_year.clock (moment timestamptz not null, set_at timestamptz not null);
  create table sample_year.defaults (of_table text not null, of_column text not null, was text not null);
  create function sample_year.clock_timestamp() returns timestamptz language plpgsql volatile as $$ begin
    if coalesce(current_setting('sample_year.moved', true), '') <> 'yes' then return pg_catalog.clock_timestamp(); end if;
    return (select moment + (pg_catalog.clock_timestamp() - set_at) from sample_year.clock);
  end $$;
  create function sample_year.now() returns timestamptz language plpgsql stable as $$ begin
    if coalesce(current_setting('sample_year.moved', true), '') <> 'yes' then return pg_catalog.now(); end if;
    return (select moment + (pg_catalog.now() - set_at) from sample_year.clock);
  end $$;
  insert into sample_year.clock values (pg_catalog.now(), pg_catalog.now());
  insert into sample_year.defaults
    select format('%I.%I', s.nspname, t.relname), format('%I', a.attname), pg_get_expr(d.adbin, d.adrelid)
    from pg_attrdef d join pg_class t on t.oid = d.adrelid join pg_namespace s on s.oid = t.relnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum = d.adnum
    where s.nspname = 'public' and a.attgenerated = '' and pg_get_expr(d.adbin, d.adrelid) ~ '\\mnow\\(\\)';
  do $$ declare one record; begin
    for one in select * from sample_year.defaults loop
      execute format('alter table %s alter column %s set default %s', one.of_table, one.of_column,
        regexp_replace(one.was, '\\mnow\\(\\)', 'sample_year.now()', 'g'));
    end loop;
  end $$;`

const takeAway = `
  do $$ declare one record; begin
    if to_regnamespace('sample_year') is null then return; end if;
    for one in select * from sample_year.defaults loop
      execute format('alter table %s alter column %s set default %s', one.of_table, one.of_column, one.was);
    end loop;
    drop schema sample_year cascade;
  end $$;`

/** Connections opened from now on use the movable clock. */
const follow = `set search_path = sample_year, pg_catalog, public; set sample_year.moved = 'yes'`

export async function makeClock(pool: Pool): Promise<void> {
  await pool.query(`begin; ${make} commit`)
}

/** Also removes the clock of an interrupted year. */
export async function removeMovedClock(pool: Pool): Promise<void> {
  await pool.query(`begin; ${takeAway} commit`)
}

export function applyMovedClock(pool: Pool): void {
  pool.on('connect', (client) => void client.query(follow))
}

export async function setClock(db: Database, moment: number): Promise<void> {
  await sql`update sample_year.clock set moment = ${new Date(moment)}, set_at = pg_catalog.clock_timestamp()`.execute(
    db,
  )
}
