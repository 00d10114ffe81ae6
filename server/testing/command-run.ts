import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { withDatabaseServer } from '#server/platform/db/with-database.ts'
import { programEnvironment } from './program-environment.ts'

/** Runs a command of `server/operations/commands` to its end, and returns its exit code and its output. */
export function runCommand(name: string, words: readonly string[], env: Readonly<Record<string, string>>) {
  const program = fileURLToPath(new URL(`../operations/commands/${name}.ts`, import.meta.url))
  return new Promise<{ code: number; said: string }>((resolve) => {
    const options = { env: { ...programEnvironment, ...env } }
    const child = execFile(process.execPath, [program, ...words], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
    child.stdin?.end()
  })
}

/** The titles of the products in the embedded database of a data folder. */
export function embeddedTitles(dataDir: string): Promise<string[]> {
  return withDatabaseServer({ databaseUrl: undefined, dataDir }, async (url) => {
    const client = new pg.Client(url)
    await client.connect()
    const { rows } = await client.query('select title from products order by title')
    await client.end()
    return rows.map(({ title }) => title)
  })
}
