import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ContentClock } from '#server/platform/db/content-clock.ts'
import { createLentGarment } from '#server/testing/lending-fixtures.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { LoanOffers } from './loan-offers.ts'

const { db } = await createTestApp()

it('what is lent is offered as long as there is a piece of it, whoever put the last one away', async () => {
  const garment = await createLentGarment(db, 2)
  const offers = new LoanOffers(db, new ContentClock())
  expect(await offers.describe(garment)).toMatchObject({ fr: expect.stringContaining('150') })
  const put = (retired: boolean) =>
    sql`update lent_pieces set retired = ${retired} where variant_id in (
      select id from variants where product_id = ${garment})`.execute(db)
  await put(true)
  expect(await offers.describe(garment)).toBeUndefined()
  await put(false)
  expect(await offers.describe(garment)).toMatchObject({ en: expect.any(String) })
})

it('an offer that is taken back while nobody hears of it is offered no more', async () => {
  const garment = await createLentGarment(db)
  const clock = new ContentClock()
  const offers = new LoanOffers(db, clock)
  expect(await offers.describe(garment)).toBeDefined()
  clock.listenerLost()
  await sql`update lendings set offered = false where product_id = ${garment}`.execute(db)
  expect(await offers.describe(garment)).toBeUndefined()
})
