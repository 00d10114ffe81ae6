import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createBackedUpShop, readWholeDatabase } from '#server/testing/backed-up-shop.ts'
import { startTcpProxy } from '#server/testing/tcp-proxy.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

describe('a restored backup', async () => {
  const { folder, backup, restore, shop, order } = await createBackedUpShop()

  it('is complete when the end of a table and its row count arrive separately', async () => {
    const proxy = await startTcpProxy(shop.url)
    const copyDone = Buffer.from([0x63, 0, 0, 0, 4])
    proxy.pauseBehind(copyDone, 5)
    const file = join(folder, 'paused')
    const made = await backup({ ...shop, url: proxy.url }, file)
    const counted = Object.values((await readWholeDatabase(shop)).tables as Record<string, unknown[]>)
    expect(made.rows).toBe(counted.reduce((sum, rows) => sum + rows.length, 0))
    const restored = await createTestDatabase({ empty: true })
    await restore(file, restored)
    expect(await readWholeDatabase(restored)).toEqual(await readWholeDatabase(shop))
  })

  it('made while orders come in contains every order acknowledged before, and none in part', async () => {
    const placed: number[] = []
    let open = true
    const storm = Promise.all(
      [1, 2, 3].map(async () => {
        while (open) placed.push((await order()).order.number)
      }),
    )
    while (placed.length < 20) await new Promise(setImmediate)
    const placedBefore = [...placed]
    const file = join(folder, 'storm')
    await backup(shop, file)
    open = false
    await storm
    expect(placed.length).toBeGreaterThan(placedBefore.length)
    const restored = await createTestDatabase({ empty: true })
    await restore(file, restored)
    const { rows } = await restored.pool.query('select number from orders')
    const numbers = new Set(rows.map(({ number }) => number))
    expect(placedBefore.filter((number) => !numbers.has(number))).toEqual([])
    const { rows: wrong } = await restored.pool.query(`select v.id from variants v
      where v.stock <> (select sum(change) from stock_movements m where m.variant_id = v.id)
      union all select o.number from orders o where not exists (select from order_lines l where l.order_id = o.id)`)
    expect(wrong).toEqual([])
  })

  it('does not replace a database of another program, or of an open shop', async () => {
    const file = join(folder, 'alone')
    await backup(shop, file)
    const foreignDatabase = await createTestDatabase({ empty: true })
    await foreignDatabase.pool.query('create table somebody_elses (id int)')
    await expect(restore(file, foreignDatabase, true)).rejects.toThrow('somebody_elses')
    await foreignDatabase.pool.query('drop table somebody_elses')
    const open = await foreignDatabase.pool.connect()
    await expect(restore(file, foreignDatabase, true)).rejects.toThrow('open')
    open.release()
  })
})
