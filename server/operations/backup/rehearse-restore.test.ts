import { describe, expect, it } from 'vitest'
import { createRehearsedShop } from '#server/testing/rehearsed-shop.ts'
import { dropAbandonedScratchDatabase, withScratchDatabase } from './temporary-database.repository.ts'

describe('the restore rehearsal', { timeout: 180_000 }, async () => {
  const { test, name, atNight, ago, read, isThere } = await createRehearsedShop()

  it('follows the first backup, restores every order, and leaves nothing behind', async () => {
    expect((await read()).rehearsal).toBeNull()
    await atNight()
    const { rehearsal, lastGoodAt } = await read()
    expect(rehearsal).toMatchObject({ outcome: 'restored', orders: 3, madeAt: lastGoodAt, error: '' })
    expect(await isThere()).toBe(false)
  })

  it('is skipped where the shop may not create a database, and says so', async () => {
    await ago(31)
    await test.pool.query(`create role ${name} login password 'shop' nocreatedb`)
    const url = new URL(test.url)
    url.username = name
    url.password = 'shop'
    const [newest] = (await read()).backups
    await test.pool.query(`update backups set made_at = now() where id = $1`, [newest?.id])
    await atNight(url.href)
    expect((await read()).rehearsal).toMatchObject({ outcome: 'no-right', orders: null, error: '' })
    await test.pool.query(`drop role ${name}`)
  })

  it('does not drop a database that another process is filling', async () => {
    let filled = false
    await withScratchDatabase(test.url, async () => {
      await dropAbandonedScratchDatabase(test.url)
      filled = await isThere()
      await expect(withScratchDatabase(test.url, async () => {})).rejects.toThrow('at this moment')
    })
    expect(filled).toBe(true)
    expect(await isThere()).toBe(false)
  })
})
