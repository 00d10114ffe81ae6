import { describe, expect, it } from 'vitest'
import { deliveryFeeFor } from '#contract/orders/placement/delivery.rules.ts'
import { toDinars, toMillimes } from '#contract/platform/text/money.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { findDeliveryFee } from './edit/edit-order.repository.ts'

describe('rules the database knows', async () => {
  const { db, pool } = await createTestDatabase()

  const fees = { tataouine: 12.5, tunis: 6, gafsa: 0 }
  await pool.query(`insert into delivery_fees values ('tataouine', 12500), ('tunis', 6000), ('gafsa', 0)`)

  it.each([null, 0, 0.001, 250])('of delivery, free from %s, are those the screens tell', async (freeFrom) => {
    await pool.query('update shop_settings set free_delivery_from_millimes = $1', [freeFrom && toMillimes(freeFrom)])
    const least = freeFrom === null ? 250_000 : toMillimes(freeFrom)
    for (const governorate of ['tataouine', 'tunis', 'gafsa', 'sfax', '', 'constructor']) {
      for (const subtotal of [0, 1, least - 1, least, least + 1, 999_999_999].filter((millimes) => millimes >= 0)) {
        const feeByRules = deliveryFeeFor({ fee: 8, freeFrom, fees }, { governorate, subtotal: toDinars(subtotal) })
        const feeByDatabase = await db.transaction().execute((tx) => findDeliveryFee(tx, governorate, subtotal))
        expect(toDinars(feeByDatabase), `${governorate}, ${subtotal}`).toBe(feeByRules)
      }
    }
  })

  it('are written into the statements that use them, and cost none of their own', async () => {
    const garment = await createGarment(db)
    const { rows } = await pool.query(
      `explain select * from (values ($1::text, 'Rouge', 'M')) as w(product, colour, size)
       cross join lateral sold_today(w.product, w.colour, w.size) s cross join lateral delivery_fee('tunis', s.price_millimes)`,
      [garment._id],
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Function Scan')
  })
})
