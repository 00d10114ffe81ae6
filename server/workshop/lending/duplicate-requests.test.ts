import { describe, expect, it } from 'vitest'
import { inDays } from '#server/testing/days-from-now.ts'
import { createLentGarment, lendingShop, loanWish, nextPhone } from '#server/testing/lending-fixtures.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const test = await createTestApp()
const { db, pool } = test
const { ask, take } = await lendingShop(test)

describe('a piece', () => {
  it('by one number on the same days is asked for once, also at once by two forms; on others, in another size or by telephone again', async () => {
    const garment = await createLentGarment(db, 9)
    await pool.query(
      `with large as (update variants v set size = 'L', colour_id = red.id from product_colours red
         where v.product_id = $1 and v.size = '' and red.product_id = $1 and red.name->>'fr' = 'Rouge' returning v.id)
       insert into lent_pieces (variant_id, number) select id, 1 from large`,
      [garment],
    )
    const phone = nextPhone()
    const days = { phone, firstDay: inDays(10), lastDay: inDays(11) }
    const both = await Promise.all([ask(loanWish(garment, 10, days)), ask(loanWish(garment, 10, days))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const [refused] = both.filter(({ status }) => status === 409)
    expect([refused?.body.code, refused?.body.limit]).toEqual(['loan-limit', 'same'])
    expect(JSON.stringify(refused?.body)).not.toMatch(/Salwa|\/l\/|98/)
    // A request that shares one of the days counts as equal, also with a confirmed loan.
    await pool.query(
      `update loans set state = 'confirmed', held_until = null where phone like '+216%' and state = 'asked'`,
    )
    for (const day of [10, 11]) expect((await ask(loanWish(garment, day, { phone }))).body.limit).toBe('same')
    expect((await take(loanWish(garment, 10, days))).status).toBe(201)
    // A finished loan blocks no other.
    expect((await ask(loanWish(garment, 12, { phone }))).status).toBe(201)
    expect((await ask(loanWish(garment, 10, { size: 'L', phone }))).status).toBe(201)
    await pool.query(`update loans set state = 'cancelled', held_until = null, ended_at = now() where phone = $1`, [
      `+216${phone.replaceAll(' ', '')}`,
    ])
    expect((await ask(loanWish(garment, 10, days))).status).toBe(201)
  })
  it.each([
    ['promised', take],
    ['asked for', ask],
  ])(
    'that is %s and the only one is anybody’s on those days, whoever types the number it is under',
    async (_state, get) => {
      const garment = await createLentGarment(db)
      const phone = nextPhone()
      await get(loanWish(garment, 10, { phone }))
      const [hers, otherPhone] = [
        await ask(loanWish(garment, 10, { phone })),
        await ask(loanWish(garment, 10, { phone: nextPhone() })),
      ]
      expect(hers.body).toEqual(otherPhone.body)
      expect(hers.body.code).toBe('days-taken')
    },
  )
})
