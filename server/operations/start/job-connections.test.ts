import { expect, it, vi } from 'vitest'
import { startShop } from '#server/testing/shop-process.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { testFolder } from '#server/testing/test-folder.ts'

it('job lanes leave connections to visitors, even in a small pool', {
  timeout: 60_000,
}, async () => {
  const { url, pool } = await createTestDatabase()
  const { origin } = await startShop({ DATABASE_URL: url, DATA_DIR: testFolder(), DATABASE_POOL: '5' })
  const listening = `select count(*)::int as listeners from pg_stat_activity
    where datname = current_database() and query ~ '^LISTEN "(jobs|worker):'`
  await vi.waitFor(async () => expect((await pool.query(listening)).rows).toEqual([{ listeners: 1 }]), {
    timeout: 30_000,
    interval: 50,
  })
  const visits = Array.from({ length: 12 }, (_, page) => fetch(`${origin}/api/products?page=${page + 1}`))
  expect((await Promise.all(visits)).map(({ status }) => status)).toEqual(visits.map(() => 200))
})
