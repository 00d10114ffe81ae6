import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { insertManyOrders } from '#server/testing/insert-many-orders.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { openSeparateConnection } from './separate-connection.ts'

const reader = fileURLToPath(new URL('../../testing/order-memory.ts', import.meta.url))
/** As much room to be young in as there ever is, and so much to be old in that nothing is looked through as a whole. */
const heap = ['--min-semi-space-size=16', '--initial-heap-size=2048']

describe('a connection of one’s own', async () => {
  const { db, url } = await createTestDatabase()

  it('lets go of what was read before: of thousands of orders next to nothing grows old', async () => {
    await insertManyOrders(db, (await createGarment(db))._id, 3000)
    const { stdout } = await promisify(execFile)(process.execPath, [...heap, reader, url])
    const { read, aged } = JSON.parse(stdout)
    expect(read).toBeGreaterThan(15)
    expect(aged).toBeLessThan(read / 4)
  })

  it('is over when it is closed, also in the middle of a question', async () => {
    const { db: lone, close } = await openSeparateConnection(db)
    expect(await lone.selectFrom('orders').select('id').limit(1).execute()).toHaveLength(1)
    const pendingOrders = lone.selectFrom('orders').selectAll().execute()
    close()
    await expect(pendingOrders).rejects.toThrow()
  })
})
