import { expect, it } from 'vitest'
import { startShop, statusOf } from './testing/shop-process.ts'
import { createTestDatabase } from './testing/test-database.ts'

it('the program uses the database server it is given', { timeout: 120_000 }, async () => {
  const { url } = await createTestDatabase()
  const shop = await startShop({ DATABASE_URL: url })
  expect(await statusOf(`${shop.origin}/api/shop`)).toBe(200)
})
