import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { readDefinitions } from '#server/testing/function-definitions.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { applyFunctions } from './apply-functions.ts'
import { type DatabaseFunction, listFunctions, parseFunction } from './database-functions.ts'
import { functionsOfMigrations, listMigrations, migrate, migrateWithin, newestVersion } from './migrate.ts'
import { openPool } from './pool.ts'

const readMigration = (name: string) => readFileSync(new URL(`./migrations/${name}`, import.meta.url), 'utf8')

const definitionsOfTemplate = await readDefinitions((await createTestDatabase()).pool)

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const apply = (pool: pg.Pool, functions: readonly DatabaseFunction[]) =>
  inTransaction(pool, (client) => applyFunctions(client, functionsOfMigrations, functions))

describe('functions of the database', () => {
  it('have a file each, with the triggers that call them', () => {
    for (const { name, definition, triggers } of listFunctions()) {
      expect(definition.match(/^create or replace function \w+/gm)).toEqual([`create or replace function ${name}`])
      expect(definition).toMatch(new RegExp(`^comment on function ${name}\\(`, 'm'))
      const calls = [...triggers.matchAll(/execute function (\w+)/g)].map(([, called]) => called)
      expect(calls).toEqual(calls.map(() => name))
    }
  })

  it('write nothing that sets off another trigger', () => {
    const functions = listFunctions()
    const triggers = functions.flatMap(({ triggers }) => triggers.match(/^create [^;]+;/gm) ?? [])
    const isDeep = (trigger: string) => !/pg_trigger_depth\(\) = 0|take_over_key/.test(trigger)
    const firesAt = (verb: string, table: string) => (trigger: string) =>
      isDeep(trigger) && new RegExp(`\\b${verb}\\b[^;]* on ${table}\\s`).test(trigger)
    const chains = (name: string, callers: readonly string[] = []): string[] => {
      const { definition = '' } = functions.find((candidate) => candidate.name === name) ?? {}
      const writes = definition.matchAll(/(?:(insert) into|(?<!for |do )(update)|(delete) from) (\w+)/g)
      const fired = [...writes].flatMap(([, ...[inserted, updated, deleted, table = '']]) =>
        triggers.filter(firesAt(inserted ?? updated ?? deleted ?? '', table)),
      )
      const called = functions.filter(
        (callee) => !callers.includes(callee.name) && definition.includes(` ${callee.name}(`),
      )
      return [...fired, ...called.flatMap((callee) => chains(callee.name, [...callers, name, callee.name]))]
    }
    const callers = functions.filter(({ triggerNames }) => triggerNames.length > 0)
    expect(callers.length).toBeGreaterThan(30)
    expect(callers.map(({ name }) => [name, chains(name)]).filter(([, fired]) => fired?.length)).toEqual([])
  })

  it('are those of the files, and no others', async () => {
    const { pool } = await createTestDatabase()
    const functions =
      await pool.query(`select proname as name from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by proname`)
    expect(functions.rows.map(({ name }) => name)).toEqual(listFunctions().map(({ name }) => name))
    const triggers = await pool.query(`select format('%s.%s', tgrelid::regclass, tgname) as name from pg_trigger t
      join pg_class c on c.oid = t.tgrelid where not tgisinternal and c.relnamespace = 'public'::regnamespace`)
    const listed = listFunctions().flatMap(({ triggerNames }) => triggerNames)
    expect(triggers.rows.map(({ name }) => name).toSorted()).toEqual(listed.toSorted())
  })

  it('can be created in their order where there is none but those that columns and indexes call', async () => {
    const { pool } = await createTestDatabase()
    await pool.query(`do $$ declare signature text; begin
      for signature in select p.oid::regprocedure::text from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
        and not exists (select from pg_depend d where d.refobjid = p.oid and d.classid <> 'pg_trigger'::regclass)
      loop execute format('drop function %s cascade', signature); end loop; end $$`)
    expect((await readDefinitions(pool)).length).toBeLessThan(10)
    await migrate(pool)
    expect(await readDefinitions(pool)).toEqual(definitionsOfTemplate)
  })
})

describe('an upgrade', () => {
  // The newest migration of 0.2.0, the last that created functions, and what a restore leaves with --as-it-was.
  it.each([96, 118, newestVersion()])('from migration %i has the functions of a new shop', async (version) => {
    const { url, pool } = await createTestDatabase({ empty: true })
    const older = listMigrations()
      .map((migration) => migration.version)
      .filter((migration) => migration <= version)
    await inTransaction(pool, (client) => migrateWithin(client, older))
    const otherPools = [1, 2].map(() => openPool({ url, max: 1, onIdleError: () => {} }))
    afterAll(() => Promise.all(otherPools.map((otherPool) => otherPool.end())))
    await Promise.all([pool, ...otherPools].map((pool) => migrate(pool)))
    expect(await readDefinitions(pool)).toEqual(definitionsOfTemplate)
  })

  it('leaves nothing of its last migration where a function fails', async () => {
    const { pool } = await createTestDatabase({ empty: true })
    const older = listMigrations().map(({ version }) => version)
    await inTransaction(pool, (client) => migrateWithin(client, older.slice(0, -1)))
    const broken = [...listFunctions(), parseFunction('zz', 'create or replace function zz() nonsense;')]
    const upgrade = inTransaction(pool, async (client) => {
      await migrateWithin(client, older)
      await applyFunctions(client, functionsOfMigrations, broken)
    })
    await expect(upgrade).rejects.toThrow('syntax error')
    const { rows } = await pool.query('select max(version) as version from schema_migrations')
    expect(rows).toEqual([{ version: older.at(-2) }])
  })
})

const noteChange = (note: string, triggers = '') =>
  parseFunction(
    'note_change',
    `create or replace function note_change() returns trigger language plpgsql as $$ begin ${note} return null; end $$;\n${triggers}`,
  )
const onNews = 'create or replace trigger news_noted after update on news for each row execute function note_change();'
const onStaff =
  'create or replace trigger staff_noted after update on staff for each row execute function note_change();'

describe('a changed file', async () => {
  const { pool } = await createTestDatabase()
  const base = listFunctions()
  const bodies = async (name: string) =>
    (await pool.query('select prosrc from pg_proc where proname = $1', [name])).rows.map(({ prosrc }) => prosrc)
  const triggersOf = async (name: string) =>
    (
      await pool.query('select tgrelid::regclass::text as t from pg_trigger where tgfoid::regproc::text = $1', [name])
    ).rows.map(({ t }) => t)

  it('is applied with its triggers, and those it does not name any more go', async () => {
    await apply(pool, [...base, noteChange('perform 1;', onNews)])
    expect(await triggersOf('note_change')).toEqual(['news'])
    await apply(pool, [...base, noteChange('perform 2;', onStaff)])
    expect(await bodies('note_change')).toEqual([expect.stringContaining('perform 2')])
    expect(await triggersOf('note_change')).toEqual(['staff'])
  })

  it('is applied without a lock on the table where only its body differs, and only that file is', async () => {
    const busy = await pool.connect()
    await busy.query('begin')
    await busy.query('lock table staff in row exclusive mode')
    await busy.query('lock table orders in row exclusive mode')
    await inTransaction(pool, async (client) => {
      await client.query(`set local lock_timeout = '2s'`)
      await applyFunctions(client, functionsOfMigrations, [...base, noteChange('perform 3;', onStaff)])
    })
    expect(await bodies('note_change')).toEqual([expect.stringContaining('perform 3')])
    await busy.query('rollback')
    busy.release()
  })

  it('takes the place of the function before it also where its parameters are others', async () => {
    const twice = (type: string) =>
      parseFunction(
        'twice',
        `create or replace function twice(number ${type}) returns ${type} language sql as $$ select number * 2 $$;`,
      )
    await apply(pool, [...base, twice('integer')])
    await apply(pool, [...base, twice('bigint')])
    const { rows } = await pool.query(
      `select oid::regprocedure::text as signature from pg_proc where proname = 'twice'`,
    )
    expect(rows).toEqual([{ signature: 'twice(bigint)' }])
  })

  it('is dropped when it is gone, with its triggers; a function that is not the shop’s stays', async () => {
    await pool.query('create function of_a_stranger() returns integer language sql as $$ select 1 $$')
    await apply(pool, base)
    expect(await bodies('note_change')).toEqual([])
    expect(await bodies('twice')).toEqual([])
    expect(await bodies('of_a_stranger')).toHaveLength(1)
    await pool.query('drop function of_a_stranger()')
    expect(await readDefinitions(pool)).toEqual(definitionsOfTemplate)
    const { rows } = await pool.query('select name from schema_functions order by name')
    expect(rows.map(({ name }) => name)).toEqual(base.map(({ name }) => name))
  })

  it('is dropped also where only migrations created it, as in a new shop', async () => {
    const otherDatabase = await createTestDatabase()
    await otherDatabase.pool.query(`delete from schema_functions where name = 'credits_of'`)
    await apply(
      otherDatabase.pool,
      base.filter(({ name }) => name !== 'credits_of'),
    )
    const { rows } = await otherDatabase.pool.query(`select proname from pg_proc where proname = 'credits_of'`)
    expect(rows).toEqual([])
  })

  it('is applied again where its function or a trigger of it is missing', async () => {
    await pool.query('drop trigger stock_follows_movements on stock_movements')
    await pool.query('drop function complete_order_line() cascade')
    await migrate(pool)
    expect(await readDefinitions(pool)).toEqual(definitionsOfTemplate)
  })
})

describe('migrations after 118', () => {
  const statements = listMigrations()
    .filter(({ version }) => version > 118)
    .map(({ name }) => ({ name, text: readMigration(name) }))

  it('create no function and no trigger: server/platform/db/functions has them', () => {
    const creating = statements.filter(({ text }) =>
      /\bcreate\s+(or\s+replace\s+)?(constraint\s+)?(function|trigger)\b/i.test(text),
    )
    expect(creating.map(({ name }) => name)).toEqual([])
  })

  it('change rows of a table only with its triggers off: a restore has those of another version', () => {
    const unsafe = statements.flatMap(({ name, text }) => {
      const created = new Set([...text.matchAll(/create table (\w+)/g)].map(([, table]) => table))
      const changed = [...text.matchAll(/\b(?:insert into|update|delete from|merge into) (?:only )?(\w+)/g)].map(
        ([, table]) => table,
      )
      return changed
        .filter((table) => !created.has(table) && !text.includes(`alter table ${table} disable trigger user`))
        .map((table) => `${name}: ${table}`)
    })
    expect(unsafe).toEqual([])
  })
})
