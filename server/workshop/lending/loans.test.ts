import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { inDays } from '#server/testing/days-from-now.ts'
import { createLentGarment, lendingShop, loanKey, loanWish, nextPhone } from '#server/testing/lending-fixtures.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const test = await createTestApp()
const { app, db, pool } = test
const { ask, office, take, board, loanOf, promisedTwice } = await lendingShop(test)

describe('a piece that is asked for', () => {
  it('is held for two days, at the price of the shop, and the answer says when it is fetched and back', async () => {
    const garment = await createLentGarment(db)
    const phone = nextPhone()
    const { status, body } = await ask(loanWish(garment, 10, { phone, lastDay: inDays(11) }))
    expect(status).toBe(201)
    expect(body).toMatchObject({ fee: 150, deposit: 300, fetchedOn: inDays(9), backBy: inDays(12) })
    expect(body.path).toMatch(/^\/l\/[\w-]{22}$/)
    const loan = await loanOf(garment)
    expect(loan).toMatchObject({ state: 'asked', piece: 1, size: 'M', freeFrom: inDays(14), color: { fr: 'Rouge' } })
    expect(Date.parse(loan.heldUntil ?? '') - Date.parse(loan.askedAt)).toBe(48 * 3_600_000)
    expect(
      (await pool.query('select sum(stock)::int as n from variants where product_id = $1', [garment])).rows[0].n,
    ).toBe(0)
  })

  it('by twenty at once is one’s, and the others read which days near are free', async () => {
    const garment = await createLentGarment(db)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(loanWish(garment, 20, { phone: nextPhone() }))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(19)
    for (const { body } of refused) {
      expect(body.code).toBe('days-taken')
      // With one day before and two after, a loan takes four days.
      expect(body.free).toEqual([15, 16, 24].map((days) => ({ firstDay: inDays(days), lastDay: inDays(days) })))
    }
    expect(await promisedTwice()).toBe(0)
  })

  it('and taken by telephone at the same moment is promised as often as there are pieces', async () => {
    const garment = await createLentGarment(db, 3)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const wish = loanWish(garment, 30 + (index % 3), { phone: nextPhone() })
        return index % 2 ? ask(wish) : take(wish)
      }),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ status }) => status !== 201).every(({ body }) => body.code === 'days-taken')).toBe(true)
    expect(await promisedTwice()).toBe(0)
    const { rows } = await pool.query(
      `select count(distinct piece_id)::int as pieces, count(*)::int as loans from loans l join lent_pieces p on p.id = l.piece_id
       join variants v on v.id = p.variant_id where v.product_id = $1`,
      [garment],
    )
    expect(rows).toEqual([{ pieces: 3, loans: 3 }])
  })

  it('is refused by the database itself, whoever writes it', async () => {
    const garment = await createLentGarment(db)
    await take(loanWish(garment, 40, { phone: nextPhone() }))
    const again = (days: number) =>
      pool.query(
        `insert into loans (piece_id, state, first_day, last_day, days_before, days_after, fee_millimes, deposit_millimes, name, phone, language)
         select piece_id, 'confirmed', first_day + $2::int, last_day + $2::int, days_before, days_after, 0, 0, 'x', 'x', 'fr'
         from loans where id = $1`,
        [garmentLoan, days],
      )
    const garmentLoan = (await loanOf(garment)).id
    await expect(again(3)).rejects.toThrow('loans_never_twice')
    await expect(again(-3)).rejects.toThrow('loans_never_twice')
    await again(4)
    await again(-4)
    expect(await promisedTwice()).toBe(0)
  })

  it('over and over by many, at random days, is never anybody’s twice', async () => {
    const garment = await createLentGarment(db, 2)
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        const first = 60 + ((index * 7) % 23)
        return take(loanWish(garment, first, { phone: nextPhone(), lastDay: inDays(first + (index % 3)) }))
      }),
    )
    expect(await promisedTwice()).toBe(0)
    const { loans } = await board()
    expect(loans.filter(({ productId }) => productId === garment).length).toBeGreaterThan(4)
  })

  it('is one loan however often it is sent, with the same link, and another wish under its key is refused', async () => {
    const garment = await createLentGarment(db, 5)
    const [wish, key] = [loanWish(garment, 12, { phone: nextPhone() }), loanKey()]
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(wish, key)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 9 }, () => 200), 201])
    expect(new Set(answers.map(({ body }) => body.path)).size).toBe(1)
    expect((await ask({ ...wish, name: 'Olfa' }, key)).body.code).toBe('key-reused')
    const taken = loanKey()
    const many = await Promise.all(
      Array.from({ length: 5 }, () => take(loanWish(garment, 14, { phone: wish.phone }), taken)),
    )
    expect(new Set(many.map(({ body }) => body.id)).size).toBe(1)
    const { loans } = await board()
    expect(loans.filter(({ productId }) => productId === garment)).toHaveLength(2)
  })

  it.each([
    ['too soon to be prepared', (id: string) => loanWish(id, 0), 'days-not-lent', 'days-past'],
    [
      'for longer than it is lent',
      (id: string) => loanWish(id, 5, { lastDay: inDays(8) }),
      'days-not-lent',
      'loan-too-long',
    ],
    ['backwards', (id: string) => loanWish(id, 5, { lastDay: inDays(4) }), 'days-not-lent', 'days-turned'],
    ['in years', (id: string) => loanWish(id, 400), 'days-not-lent', 'days-too-far'],
    ['in a size there is none of', (id: string) => loanWish(id, 5, { size: 'XL' }), 'not-lent', undefined],
    [
      'in a colour there is none of',
      (id: string) => loanWish(id, 5, { color: 'Bleu', size: '' }),
      'not-lent',
      undefined,
    ],
    ['without a telephone', (id: string) => loanWish(id, 5, { phone: '12' }), 'phone-invalid', undefined],
    ['under a name of two lines', (id: string) => loanWish(id, 5, { name: 'a\nb' }), 'invalid-request', undefined],
    [
      'on a day that is none',
      (id: string) => loanWish(id, 5, { firstDay: '2027-02-30' }),
      'invalid-request',
      undefined,
    ],
  ])('%s is refused', async (_what, wish, code, refused) => {
    const garment = await createLentGarment(db)
    const { body } = await ask(wish(garment))
    expect([body.code, body.refused]).toEqual([code, refused])
    expect((await board()).loans.filter(({ productId }) => productId === garment)).toEqual([])
  })

  it('is of the colour that bears its name in French, whatever another is called in English', async () => {
    const garment = await createLentGarment(db)
    const expectedName = (fr: string, en: string, was: string) =>
      pool.query(`update product_colours set name = $3 where product_id = $1 and name->>'fr' = $2`, [
        garment,
        was,
        { fr, en, ar: fr },
      ])
    await expectedName('Sable', 'Beige', 'Rouge')
    await expectedName('Beige', 'Cream', 'Bleu')
    await pool.query(
      `with beige as (update variants v set size = 'M' from product_colours c
         where c.id = v.colour_id and v.product_id = $1 and c.name->>'fr' = 'Beige' returning v.id)
       insert into lent_pieces (variant_id, number) select id, 1 from beige`,
      [garment],
    )
    const taken = async (color: string) => (await take(loanWish(garment, 10, { color, phone: nextPhone() }))).body
    expect([(await taken('Beige')).color.fr, (await taken('Beige')).code]).toEqual(['Beige', 'days-taken'])
    // Matched by its English name, because no French name matches.
    expect((await take(loanWish(garment, 20, { color: 'Cream', phone: nextPhone() }))).body.color.fr).toBe('Beige')
    expect((await taken('Sable')).color.fr).toBe('Sable')
  })

  it('of a garment that is not lent, or no more, is not to be had', async () => {
    const garment = await createLentGarment(db)
    const { body: now } = await office<{ version: number }>('GET', `lending/${garment}`)
    const { productId: _p, title: _t, image: _i, ...terms } = now as never as Record<string, unknown>
    const looks = (terms.looks as { variantId: number; pieces: number }[]).map(({ variantId, pieces }) => ({
      variantId,
      pieces,
    }))
    expect((await office('PUT', `lending/${garment}`, { ...terms, looks, offered: false })).status).toBe(200)
    expect((await ask(loanWish(garment, 5))).body.code).toBe('not-lent')
    expect((await app.inject({ url: `/api/lending/${garment}` })).statusCode).toBe(404)
    expect((await ask(loanWish('none', 5))).body.code).toBe('product-not-found')
  })

  it('by a program that fills in what nobody sees is kept nowhere', async () => {
    const garment = await createLentGarment(db)
    expect((await ask(loanWish(garment, 5, { website: 'https://spam.example' }))).status).toBe(202)
    expect((await board()).loans.filter(({ productId }) => productId === garment)).toEqual([])
  })

  it('waits twice at most under one number, also at once, and what is promised does not count', async () => {
    const garment = await createLentGarment(db, 9)
    const phone = nextPhone()
    await take(loanWish(garment, 5, { phone }))
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => ask(loanWish(garment, 6 + index, { phone }))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(answers.filter(({ body }) => body.code === 'loan-limit')).toHaveLength(4)
  })

  it('from one network is held twice for a garment and four times in all, also at once, whatever the numbers and days', async () => {
    const [garment, otherGarment, third] = [
      await createLentGarment(db, 9),
      await createLentGarment(db, 9),
      await createLentGarment(db, 9),
    ]
    const network = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        ask(loanWish(garment, 20 + index * 7, { phone: nextPhone() }), loanKey(), network),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    const refused = answers.filter(({ status }) => status !== 201)
    for (const { body } of refused) expect([body.code, body.limit]).toEqual(['loan-limit', 'network'])
    const made = (await board()).loans.filter(({ productId }) => productId === garment)
    expect(made).toHaveLength(2)
    const neighbour = network.replace(/.$/, 'x')
    const more = []
    for (const id of [otherGarment, otherGarment, third])
      more.push(await ask(loanWish(id, 20, { phone: nextPhone() }), loanKey(), neighbour))
    for (const id of [third, garment])
      more.push(await ask(loanWish(id, 30, { phone: nextPhone() }), loanKey(), neighbour))
    expect(more.map(({ status }) => status)).toEqual([201, 201, 201, 201, 409])
  })

  it('waits twice at most for one piece around the same days, from wherever; by telephone it is promised all the same', async () => {
    const garment = await createLentGarment(db)
    // Loans of four days each, one after the other.
    const answers = await Promise.all([40, 44, 48].map((days) => ask(loanWish(garment, days, { phone: nextPhone() }))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    const refused = answers.filter(({ status }) => status !== 201)
    for (const { body } of refused) expect([body.code, body.limit]).toEqual(['loan-limit', 'piece'])
    const freeDays = [40, 44, 48][answers.findIndex(({ status }) => status !== 201)] ?? 0
    expect((await take(loanWish(garment, freeDays, { phone: nextPhone() }))).status).toBe(201)
  })

  it('is asked for on other days however many wait for these, and is offered on such', async () => {
    const garment = await createLentGarment(db)
    for (const days of [40, 44]) await ask(loanWish(garment, days, { phone: nextPhone() }))
    const { body } = await ask(loanWish(garment, 48, { phone: nextPhone() }))
    expect([body.code, body.limit]).toEqual(['loan-limit', 'piece'])
    // The offered loans begin more than three of the longest loans (six days each) after the first of the two is over.
    const offered = [62, 63, 64].map((days) => ({ firstDay: inDays(days), lastDay: inDays(days) }))
    expect(body.free).toEqual(offered)
    expect((await ask(loanWish(garment, 62, { phone: nextPhone() }))).status).toBe(201)
    expect((await ask(loanWish(garment, 90, { phone: nextPhone() }))).status).toBe(201)
  })

  it('from the shop is not had of a garment that is in no shop window, and by telephone is', async () => {
    for (const state of ['draft', 'archived']) {
      const garment = await createLentGarment(db)
      await pool.query('update products set state = $2 where id = $1', [garment, state])
      expect((await ask(loanWish(garment, 5, { phone: nextPhone() }))).body.code, state).toBe('not-lent')
      expect((await take(loanWish(garment, 5, { phone: nextPhone() }))).status).toBe(201)
    }
  })

  it('beyond two hundred that wait in the shop is refused in words of its own', async () => {
    const garment = await createLentGarment(db, 2)
    await pool.query(
      `insert into loans (piece_id, state, first_day, last_day, days_before, days_after, fee_millimes, deposit_millimes,
         name, phone, language, held_until)
       select min(p.id), 'asked', current_date + 1000 + n, current_date + 1000 + n, 0, 0, 0, 0, 'x', 'crowd', 'fr', now() + interval '1 day'
       from lent_pieces p join variants v on v.id = p.variant_id, generate_series(1, 200) n
       where v.product_id = $1 group by n`,
      [garment],
    )
    const { body } = await ask(loanWish(garment, 20, { phone: nextPhone() }))
    expect([body.code, body.limit]).toEqual(['loan-limit', 'shop'])
    await pool.query(`delete from loans where phone = 'crowd'`)
    expect((await ask(loanWish(garment, 20, { phone: nextPhone() }))).status).toBe(201)
  })

  it('from one network is slowed down', async () => {
    const garment = await createLentGarment(db)
    const [network, taken] = [randomUUID(), loanWish(garment, 5, { phone: nextPhone() })]
    const codes = []
    for (let count = 0; count < 16; count++)
      codes.push((await ask({ ...taken, phone: '12' }, loanKey(), network)).status)
    expect(codes.slice(0, 15)).toEqual(Array.from({ length: 15 }, () => 422))
    expect(codes[15]).toBe(429)
  })
})
