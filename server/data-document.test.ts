import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFunctions } from './platform/db/database-functions.ts'
import { schemaParts } from './testing/schema-parts.ts'
import { createTestDatabase } from './testing/test-database.ts'

interface Table {
  name: string
  purpose: string | null
  columns: { name: string; references: string | null }[]
}

interface DatabaseFunction {
  signature: string
  purpose: string | null
  channels: string[]
}

const root = join(import.meta.dirname, '..')

describe('the document about the data', async () => {
  const { pool } = await createTestDatabase()
  const tables = (await pool.query<{ table: Table }>(tablesOfTheShop)).rows.map(({ table }) => table)
  const functions = (await pool.query<DatabaseFunction>(functionsOfTheShop)).rows
  const writers = findWriters(tables.map(({ name }) => name))

  it('explains every table and function', () => {
    const silent = [...tables.map(({ name, purpose }) => ({ name, purpose })), ...functions.map(namedFunction)]
    expect(silent.filter(({ purpose }) => !purpose).map(({ name }) => name)).toEqual([])
  })

  it('names the writers of every table', () => {
    expect(tables.filter(({ name }) => !writers.get(name)?.length).map(({ name }) => name)).toEqual([])
  })

  it('matches the running schema', async () => {
    await expect(document(tables, functions, writers)).toMatchFileSnapshot('../docs/generated/data.md')
  })
})

const namedFunction = ({ signature, purpose }: DatabaseFunction) => ({ name: signature, purpose })

const tablesOfTheShop = `
  select jsonb_build_object(
    'name', c.relname,
    'purpose', obj_description(c.oid),
    'columns', (
      select jsonb_agg(jsonb_build_object(
        'name', a.attname,
        'references', (
          select confrelid::regclass::text from pg_constraint
          where contype = 'f' and conrelid = c.oid and conkey = array[a.attnum] limit 1)
      ) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)
  ) as table
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  order by c.relname`

const functionsOfTheShop = `
  select p.oid::regprocedure::text as signature, obj_description(p.oid) as purpose,
    array(select distinct (regexp_matches(p.prosrc, 'pg_notify\\(''([^'']+)''', 'g'))[1]) as channels
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by 1`

/** Lists the files whose statements change a table: insert, update, delete, or by name through the identity library. */
function findWriters(tables: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const sources = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'))
    .map((file) => ({ file: `server/${file}`, text: readFileSync(join(root, 'server', file), 'utf8') }))
    .sort((a, b) => (a.file < b.file ? -1 : 1))
  const bodies = functionBodies()
  return new Map(
    tables.map((table) => {
      const writes = new RegExp(
        `(?:insertInto|updateTable|deleteFrom|mergeInto)\\('${table}\\b|modelName: '${table}'|` +
          `(?:insert into|update|delete from|merge into|truncate)\\s+(?:only )?${table}\\b`,
      )
      return [table, [...sources, ...bodies].filter(({ text }) => writes.test(text)).map(({ file }) => file)]
    }),
  )
}

/** The triggers and generated columns of the database. */
const functionBodies = (): { file: string; text: string }[] =>
  listFunctions().map(({ name, definition }) => ({ file: `${name}()`, text: definition }))

function document(
  tables: readonly Table[],
  functions: readonly DatabaseFunction[],
  writers: ReadonlyMap<string, readonly string[]>,
): string {
  return `# What is kept, and who writes it

Every table of the shop's database with what it is for, how long its rows stay, and which files write it. Its columns, constraints,
indexes and triggers stand in the file that is linked. Made from the running schema, whose comments say it, and compared on every run
by \`server/data-document.test.ts\`; after a change that is meant, \`npm run test:unit -- server/data-document -u\` writes it anew.
A table or function that does not say what it is for fails that test: say it with \`comment on\` where it is made. The tables of the queue of jobs (\`graphile_worker\`) are the library's.

\`\`\`mermaid
erDiagram
${relations(tables).join('\n')}
\`\`\`

${tables.map((table) => section(table, writers.get(table.name) ?? [])).join('\n')}
## What the database does by itself

Each function stands in \`server/platform/db/functions\`, in a file with its name, and with the triggers that call it.

| function | what it does | tells |
|---|---|---|
${functions.map(({ signature, purpose, channels }) => `| \`${signature}\` | ${purpose} | ${channels.map((channel) => `\`${channel}\``).join(', ')} |`).join('\n')}
`
}

/** A diagram of the foreign keys. */
function relations(tables: readonly Table[]): string[] {
  const drawn = tables.flatMap(({ name, columns }) =>
    columns
      .filter(({ references }) => references)
      .map((column) => `  ${column.references} ||--o{ ${name} : ${column.name}`),
  )
  return [...new Set(drawn)]
}

function section({ name, purpose }: Table, writers: readonly string[]): string {
  const [part] = Object.entries(schemaParts).find(([, names]) => names.includes(name)) ?? []
  return [
    `## ${name}`,
    '',
    purpose,
    '',
    `- Columns and triggers: [${part}.sql](../../server/platform/db/schema/${part}.sql)`,
    `- Written by ${writers.map((writer) => `\`${writer}\``).join(', ')}`,
    '',
  ].join('\n')
}
