import { expect, it } from 'vitest'
import type { Database } from '#server/platform/db/pool.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { showToday } from './sales-overview.service.ts'

async function lowIn(db: Database) {
  const { count, variants } = (await showToday(db)).lowStock
  return { count, low: variants.map(({ productId, colorName, stock }) => [productId, colorName.fr, stock]) }
}

it('the first page names the few of which the least is left, and counts all that are sold now', async () => {
  const { db, pool } = await createTestDatabase()
  expect(await lowIn(db)).toEqual({ count: 0, low: [] })
  const create = async (red: number, blue: number) => (await createGarment(db, { red, blue }))._id
  const [both, draft, binned, colourGone, sizeGone] = [
    await create(1, 0),
    await create(0, 0),
    await create(0, 0),
    await create(2, 0),
    await create(0, 9),
  ]
  await pool.query(`update products set state = 'draft' where id = $1`, [draft])
  await pool.query(`update products set deleted_at = now() where id = $1`, [binned])
  await pool.query(`update product_colours set retired = true where product_id = $1 and name->>'fr' = 'Bleu'`, [
    colourGone,
  ])
  await pool.query(`update variants set retired = true where product_id = $1 and size = 'M'`, [sizeGone])
  const few = [
    [both, 'Bleu', 0],
    [both, 'Rouge', 1],
    [colourGone, 'Rouge', 2],
  ]
  expect(await lowIn(db)).toEqual({ count: 3, low: few })
  // Its own level holds for a garment, and for no other; none is never.
  const ownLevelProduct = await create(20, 50)
  const setLevel = (id: string, level: number) =>
    pool.query('update products set low_stock_level = $2 where id = $1', [id, level])
  await setLevel(ownLevelProduct, 30)
  expect(await lowIn(db)).toEqual({ count: 4, low: [...few, [ownLevelProduct, 'Rouge', 20]] })
  await setLevel(both, 0)
  expect(await lowIn(db)).toEqual({ count: 2, low: [few[2], [ownLevelProduct, 'Rouge', 20]] })
  for (let place = 0; place < 4; place++) await create(0, 1)
  const { count, low } = await lowIn(db)
  expect([count, low.map(([, , stock]) => stock)]).toEqual([10, [0, 0, 0, 0, 1, 1, 1, 1]])
})
