import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Making, makingChoices, priceWithChoices } from '#contract/catalogue/products/making.rules.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const { pool } = await createTestDatabase()

it('the database computes price and days of a piece made to measure as the page does', async () => {
  const options = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      choice: fc.constantFrom(...makingChoices),
      price: fc.integer({ min: 0, max: 5_000_000 }).map((millimes) => millimes / 1000),
      days: fc.nat(30),
    }),
    { selector: ({ id }) => id, maxLength: 5 },
  )
  const chosen = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'x'), { maxLength: 4 })
  const any = fc.record({
    days: fc.nat(40),
    options,
    chosen,
    price: fc.nat(2_000_000).map((millimes) => millimes / 1000),
  })
  await fc.assert(
    fc.asyncProperty(any, async ({ days, options: offered, chosen: picked, price }) => {
      const making = {
        days,
        options: offered.map((option) => ({ ...option, name: { fr: '', en: '', ar: '' } })),
      } as Making
      const { rows } = await pool.query('select extra_millimes, days from made_so($1, $2)', [
        JSON.stringify(making),
        JSON.stringify(picked),
      ])
      const expectedPiece = priceWithChoices(making, price, picked)
      expect(rows[0]?.days).toBe(expectedPiece?.days)
      if (expectedPiece)
        expect(Math.round(price * 1000) + Number(rows[0].extra_millimes)).toBe(Math.round(expectedPiece.price * 1000))
    }),
    { numRuns: 150 },
  )
})
