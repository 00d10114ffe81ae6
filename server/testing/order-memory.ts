import { getHeapSpaceStatistics } from 'node:v8'
import { readAllInBatches } from '#server/orders/records/order-stream.service.ts'
import { openDatabase, openPool } from '#server/platform/db/pool.ts'
import { jsonList } from '#server/platform/http/stream-list.ts'

/**
 * Reads every order once, and prints how much memory moved to the old generation, in megabytes. It runs in a process without full garbage
 * collections, so this is the data that outlived its batch.
 */
const [url = ''] = process.argv.slice(2)
const old = () =>
  getHeapSpaceStatistics()
    .filter(({ space_name }) => space_name === 'old_space' || space_name === 'large_object_space')
    .reduce((sum, { space_used_size }) => sum + space_used_size / 1e6, 0)

const pool = openPool({ url, max: 2, onIdleError: () => {} })
const db = openDatabase(pool)
async function readAll(): Promise<number> {
  const { batches, close } = await readAllInBatches(db, { filter: {} })
  let read = 0
  for await (const text of jsonList(batches)) read += text.length
  await close()
  return read
}
// The first run compiles everything, which stays in memory.
await readAll()
const previousOrders = old()
const read = await readAll()
process.stdout.write(JSON.stringify({ read: read / 1e6, aged: old() - previousOrders }))
await pool.end()
