import pg from 'pg'
import { type Database, openDatabase } from '#server/platform/db/pool.ts'
import { embeddedUrl } from '#server/platform/db/with-database.ts'

/** Works in the database of a running shop without its statement timeouts, because bulk inserts take long. */
export async function inShop<Result>(
  { dataDir }: { dataDir: string },
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({ connectionString: embeddedUrl(dataDir), max: 2, options: '-c jit=off' })
  try {
    return await work(openDatabase(pool))
  } finally {
    await pool.end()
  }
}
