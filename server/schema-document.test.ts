import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { schemaParts } from './testing/schema-parts.ts'
import { readTables } from './testing/schema-text.ts'
import { createTestDatabase } from './testing/test-database.ts'

const head = `-- Made from the running schema by server/schema-document.test.ts, to be read: no program runs it. Functions: server/platform/db/functions.
-- After a change that is meant, \`npm run test:unit -- server/schema-document -u\` writes it anew.
`
const maxLines = 300

describe('the files of the schema', async () => {
  const { pool } = await createTestDatabase()
  const tables = await readTables(pool)
  const parts = Object.entries(schemaParts)

  it('contain every table once', () => {
    expect(parts.flatMap(([, names]) => names).toSorted()).toEqual([...tables.keys()].toSorted())
  })

  it.each(parts)('%s matches the running schema', async (part, names) => {
    const text = [head, ...names.map((name) => tables.get(name))].join('\n')
    expect(text.split('\n').length).toBeLessThanOrEqual(maxLines)
    await expect(text).toMatchFileSnapshot(`./platform/db/schema/${part}.sql`)
  })

  it('are complete', () => {
    const files = readdirSync(join(import.meta.dirname, 'platform/db/schema'))
    expect(files.toSorted()).toEqual(parts.map(([part]) => `${part}.sql`).toSorted())
  })
})
