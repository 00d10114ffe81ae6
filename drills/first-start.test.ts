import { describe, expect, it, vi } from 'vitest'
import { dataFolder, patience, postgresPid, startShop, statusOf } from '#server/testing/shop-process.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

describe('the first start of the program', { timeout: 60_000 }, () => {
  it('leaves a shop without samples closed in every environment, and opens one with samples', async () => {
    const opensSoon = async (env: Record<string, string>) => {
      const { url, pool } = await createTestDatabase({ empty: true })
      await startShop({ DATABASE_URL: url, DATA_DIR: dataFolder(), ...env })
      return (await pool.query('select opening_soon from shop_settings')).rows[0].opening_soon
    }
    expect(await opensSoon({ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' })).toBe(true)
    expect(await opensSoon({})).toBe(true)
    expect(await opensSoon({ SAMPLE_SHOP: 'on' })).toBe(false)
  })

  it('of two processes on a new database fills it once', async () => {
    const { url, pool } = await createTestDatabase({ empty: true })
    const open = () => startShop({ DATABASE_URL: url, DATA_DIR: dataFolder(), SAMPLE_SHOP: 'on' })
    const shops = await Promise.all([open(), open()])
    expect(await Promise.all(shops.map(({ origin }) => statusOf(`${origin}/readyz`)))).toEqual([200, 200])
    const filling = shops.filter((shop) => shop.output().includes('filling it with samples'))
    expect(filling).toHaveLength(1)
    expect((await pool.query('select count(*)::int from products')).rows[0].count).toBe(36)
  })

  it('stopped while it adds samples, has printed the password and leaves no database running', async () => {
    const dataDir = dataFolder()
    const shop = await startShop({ DATA_DIR: dataDir, SAMPLE_SHOP: 'on' }, /filling it with samples/)
    const pid = postgresPid(dataDir)
    shop.child.kill('SIGTERM')
    expect(await shop.exited).toBe(0)
    expect(() => process.kill(pid, 0)).toThrow()
    expect(shop.output()).not.toContain('The shop is open')
    expect(shop.output()).toMatch(/name admin, password \w{12,}\s+\(If it is lost: npm run admin -- reset admin\)/)
  })

  it('stopped while its database starts, leaves none running', async () => {
    const dataDir = dataFolder()
    const shop = await startShop({ DATA_DIR: dataDir }, /Starting the database/)
    const pid = await vi.waitFor(() => {
      const databasePid = postgresPid(dataDir)
      expect(databasePid).toBeGreaterThan(0)
      return databasePid
    }, patience)
    shop.child.kill('SIGINT')
    expect(await shop.exited).toBe(0)
    expect(() => process.kill(pid, 0)).toThrow()
  })
})
