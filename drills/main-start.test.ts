import { describe, expect, it } from 'vitest'
import { startShop } from '#server/testing/shop-process.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

describe('the program', { timeout: 60_000 }, () => {
  it.runIf(process.platform === 'linux')('reports at once a folder that cannot hold its data', async () => {
    const shop = await startShop({ DATA_DIR: '/proc/x' }, /DATA_DIR=\/proc\/x is not a folder that can be made/)
    expect(await shop.exited).toBe(1)
  })

  it('warns if a production shop has no mail server', async () => {
    const { url } = await createTestDatabase()
    const real = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', DATABASE_URL: url }
    const [otherShop] = await Promise.all([
      startShop({ ...real, SMTP_URL: 'smtp://127.0.0.1:1' }),
      startShop({ ...real, SMTP_URL: '' }, /without SMTP_URL no mail leaves this shop/),
    ])
    expect(otherShop.output()).not.toContain('without SMTP_URL')
  })
})
