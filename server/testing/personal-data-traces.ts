import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const columnsOfWords = `
  select format('%I.%I', n.nspname, c.relname) as table, c.relname || '.' || a.attname as column, format('%I', a.attname) as name
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_type t on t.oid = a.atttypid
  where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    and (t.typcategory in ('S', 'A') or t.typname in ('json', 'jsonb', 'tsvector', 'bytea'))
  order by 2`

/** Finds every column of every table, including the job queue, that contains one of the words. */
export async function findTraces(pool: pg.Pool, words: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ table: string; column: string; name: string }>(columnsOfWords)
  const traces: string[] = []
  for (const { table, column, name } of rows) {
    const { rowCount } = await pool.query(
      `select from ${table} where exists (select from unnest($1::text[]) as sought
        where strpos(lower(${name}::text), lower(sought)) > 0) limit 1`,
      [words],
    )
    if (rowCount) traces.push(column)
  }
  return traces
}

/** Finds the words in the files of a folder and in their names. */
export function findTracesInFiles(folder: string, words: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const fileText = `${file}\n${readFileSync(file, 'latin1')}`.toLowerCase()
      return words.some((word) => fileText.includes(Buffer.from(word.toLowerCase()).toString('latin1')))
    })
}
