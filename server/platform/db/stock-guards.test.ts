import { describe, expect, it } from 'vitest'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

describe('stock and places, whoever writes', async () => {
  const { pool, db } = await createTestDatabase()
  await createGarment(db, { red: 3, price: 50 })
  const { rows } = await pool.query('select id, product_id, colour_id from variants where stock = 3')
  const [variant] = rows
  const insertVariant = `insert into variants (product_id, colour_id, size, stock) values ($1, $2, 'XXL', $3)`

  it.each([
    ['update variants set stock = 9 where id = $1', 'UPDATE of variants is not allowed: stock changes by a movement'],
    ['update variants set stock = -1 where id = $1', 'UPDATE of variants is not allowed: stock changes by a movement'],
  ])('refuse %s', async (statement, reason) => {
    await expect(pool.query(statement, [variant.id])).rejects.toThrow(reason)
  })

  it('refuse a variant that begins with stock', async () => {
    await expect(pool.query(insertVariant, [variant.product_id, variant.colour_id, 1])).rejects.toThrow(
      'INSERT of variants is not allowed: stock comes from a movement',
    )
    await pool.query(insertVariant, [variant.product_id, variant.colour_id, 0])
  })

  it('refuse stock of a piece made to measure, also by a movement', async () => {
    const made = await pool.query(
      `insert into variants (product_id, colour_id, size, made) values ($1, $2, 'made', true) returning id`,
      [variant.product_id, variant.colour_id],
    )
    const id = made.rows[0].id
    await expect(pool.query('update variants set stock = 1 where id = $1', [id])).rejects.toThrow(
      'UPDATE of variants is not allowed: stock changes by a movement',
    )
    const movement = `insert into stock_movements (variant_id, change, reason) values ($1, 1, 'counted')`
    await expect(pool.query(movement, [id])).rejects.toThrow('variants_made_without_stock_check')
  })

  it('let a movement change stock, and a statement that leaves it as it is pass', async () => {
    await pool.query(`insert into stock_movements (variant_id, change, reason) values ($1, -1, 'counted')`, [
      variant.id,
    ])
    await pool.query('update variants set stock = stock where id = $1', [variant.id])
    const now = await pool.query('select stock from variants where id = $1', [variant.id])
    expect(now.rows).toEqual([{ stock: 2 }])
  })

  it('refuse places of a week that are taken without a movement', async () => {
    const week = '2030-01-07'
    await expect(pool.query(`insert into making_weeks (week, places, taken) values ('${week}', 3, 1)`)).rejects.toThrow(
      'INSERT of making_weeks is not allowed: places are taken by a movement',
    )
    await pool.query(`insert into making_weeks (week, places) values ('${week}', 3)`)
    await expect(pool.query(`update making_weeks set taken = 1 where week = '${week}'`)).rejects.toThrow(
      'UPDATE of making_weeks is not allowed: places are taken by a movement',
    )
    await expect(
      pool.query(
        `insert into making_movements (week, change, reason, order_id) values ('${week}', 1, 'ordered', gen_random_uuid())`,
      ),
    ).rejects.toThrow('INSERT of making_movements is not allowed: only an order takes places')
  })
})
