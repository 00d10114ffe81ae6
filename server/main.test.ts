import { describe, expect, it } from 'vitest'
import { dataFolder, postgresPid, startShop, statusOf } from './testing/shop-process.ts'
import { createTestDatabase } from './testing/test-database.ts'

describe('the program', { timeout: 60_000 }, () => {
  it('serves, refuses a second process on its data or its port, and closes without leaving a database behind', async () => {
    const dataDir = dataFolder()
    const shop = await startShop({ DATA_DIR: dataDir })
    expect(await statusOf(`${shop.origin}/readyz`)).toBe(200)
    const { port } = new URL(shop.origin)
    const { url } = await createTestDatabase()
    const refused = await Promise.all([
      startShop({ DATA_DIR: dataDir }, /already running on/),
      startShop({ DATA_DIR: dataFolder(), DATABASE_URL: url, PORT: port }, /Port \d+ on 127\.0\.0\.1 is taken/),
    ])
    expect(await Promise.all(refused.map(({ exited }) => exited))).toEqual([1, 1])
    const pid = postgresPid(dataDir)
    shop.child.kill('SIGTERM')
    expect(await shop.exited).toBe(0)
    expect(() => process.kill(pid, 0)).toThrow()
  })

  it('reports every invalid setting, and does not start', async () => {
    const shop = await startShop({ PORT: 'x', DATABASE_URL: 'ftp://y' }, /PORT: [\s\S]*DATABASE_URL: /)
    expect(await shop.exited).toBe(1)
  })
})
