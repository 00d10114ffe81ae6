import { describe, expect, it } from 'vitest'
import { inDays } from '#server/testing/days-from-now.ts'
import { createLentGarment } from '#server/testing/lending-fixtures.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { lendingWords } from './lending-words.ts'

const test = await createTestApp()
const { app } = test
const garment = await createLentGarment(test.db)
const look = JSON.stringify(['Rouge', 'M'])

const headers = { 'content-type': 'application/x-www-form-urlencoded' }
const send = async (values: Record<string, string>, lent: string, network: string) =>
  app.inject({
    method: 'POST',
    url: `/fr/borrow/${lent}`,
    headers,
    payload: new URLSearchParams({ look, name: 'Salwa', phone: '98 765 432', website: '', ...values }).toString(),
    remoteAddress: network,
  })

describe('what is asked for by form', () => {
  it('says of a name that is missing what is missing, whatever else is wrong, and slows down whoever goes on', async () => {
    const words = lendingWords.fr
    for (const [days, word] of [
      [{ from: inDays(20), to: inDays(20) }, words['error.name']],
      [{ from: '', to: '' }, words['error.choose']],
      [{ from: '2027-02-30', to: 'x' }, words['error.choose']],
    ] as const) {
      const page = await send({ ...days, name: ' ' }, garment, 'nameless')
      expect([page.statusCode < 500, page.body.includes(word)], days.from).toEqual([true, true])
    }
    const codes = []
    for (let count = 0; count < 70; count++)
      codes.push((await send({ from: '', to: '', name: '' }, garment, 'nameless')).statusCode)
    expect(codes).toContain(429)
  })

  it('calls nothing free for which a wish would be refused', async () => {
    const words = lendingWords.fr
    const lent = await createLentGarment(test.db)
    const network = 'a network of its own'
    const see = async (days: number, remoteAddress = network) =>
      app.inject({
        url: `/fr/borrow/${lent}?${new URLSearchParams({ look, from: inDays(days), to: inDays(days) })}`,
        remoteAddress,
      })
    for (const [days, phone] of [
      [40, '98 600 001'],
      [44, '98 600 002'],
    ] as const) {
      const day = inDays(days)
      expect((await send({ from: day, to: day, phone }, lent, network)).statusCode).toBe(303)
    }
    // Two requests wait around these days, which is the maximum.
    const near = await see(48, 'another')
    expect([near.statusCode, near.body.includes(words['error.limit.piece'])]).toEqual([409, true])
    expect(near.body).not.toContain(words.free)
    expect(near.body).not.toContain('name="phone"')
    expect(near.body).toContain(`from=${inDays(62)}&amp;to=${inDays(62)}`)
    // On other days another customer may send a request, but this network may not.
    expect((await see(90, 'another')).body).toContain(words.free)
    const mine = await see(90)
    expect([mine.statusCode, mine.body.includes(words['error.limit.network'])]).toEqual([409, true])
    expect(mine.body).not.toContain(words.free)
    // The limit is shown at once, even for days that are taken, and no other days are suggested.
    const taken = await see(41)
    expect([taken.statusCode, taken.body.includes(words['error.limit.network'])]).toEqual([409, true])
    expect(taken.body).not.toMatch(/from=|name="phone"/)
    const answer = await send({ from: inDays(41), to: inDays(41), phone: '98 600 009' }, lent, network)
    expect(answer.body).toContain(words['error.limit.network'])
    expect(answer.body).not.toMatch(/from=|type="hidden" name="from"/)
  })

  it('tells nobody who only looks how many wait under a number, and whoever asks under it that no more may', async () => {
    const words = lendingWords.fr
    for (const days of [40, 44])
      await send({ from: inDays(days), to: inDays(days), phone: '98 610 001' }, await createLentGarment(test.db), 'x')
    const lent = await createLentGarment(test.db)
    const wish = { from: inDays(90), to: inDays(90), phone: '98 610 001' }
    const seen = await send({ ...wish, looks: 'yes' }, lent, 'y')
    expect([seen.statusCode, seen.body.includes(words.free)]).toEqual([200, true])
    const answer = await send(wish, lent, 'y')
    expect([answer.statusCode, answer.body.includes(words['error.limit.phone'])]).toEqual([409, true])
  })

  it('is free where the time of the wishes that waited is over, though nobody has written that down yet', async () => {
    const lent = await createLentGarment(test.db)
    const see = (days: number) =>
      app.inject(`/fr/borrow/${lent}?${new URLSearchParams({ look, from: inDays(days), to: inDays(days) })}`)
    for (const [days, phone] of [
      [40, '98 620 001'],
      [44, '98 620 002'],
    ] as const)
      await send({ from: inDays(days), to: inDays(days), phone }, lent, phone)
    const words = lendingWords.fr
    const says = async () => [(await see(40)).body.includes(words.free), (await see(48)).body.includes(words.free)]
    expect(await says()).toEqual([false, false])
    await test.pool.query(`update loans set held_until = now() where phone like '+21698620%'`)
    expect(await says()).toEqual([true, true])
    // They do not count towards the shop's limit either.
    await test.pool.query(
      `insert into loans (piece_id, state, first_day, last_day, days_before, days_after, fee_millimes, deposit_millimes,
         name, phone, language, held_until)
       select min(p.id), 'asked', current_date + 1000 + n, current_date + 1000 + n, 0, 0, 0, 0, 'x', 'crowd', 'fr', now()
       from lent_pieces p join variants v on v.id = p.variant_id, generate_series(1, 200) n where v.product_id = $1 group by n`,
      [lent],
    )
    expect(await says()).toEqual([true, true])
    await test.pool.query(`delete from loans where phone = 'crowd'`)
  })

  it('says of a number that is missing what is missing, keeps the form, and slows down whoever goes on at any address', async () => {
    const words = lendingWords.fr
    const page = await send({ from: inDays(20), to: inDays(20), phone: '  ' }, garment, 'numberless')
    expect([page.statusCode, page.body.includes(words['error.phone'])]).toEqual([422, true])
    expect(page.body).not.toContain(words['error.choose'])
    expect(page.body).toContain('value="Salwa"')
    expect(page.body).toContain('name="phone"')
    const codes = []
    for (let count = 0; count < 70; count++) codes.push((await send({}, 'none', 'numberless')).statusCode)
    expect([codes[0], codes.includes(429)]).toEqual([404, true])
  })

  it('and taken back leaves the network as many as before, once however often it is taken back', async () => {
    const lent = await createLentGarment(test.db, 9)
    const wish = (days: number, phone: string) =>
      send({ from: inDays(days), to: inDays(days), phone }, lent, '198.51.100.7')
    const path = String((await wish(40, '98 700 001')).headers.location)
    expect((await wish(41, '98 700 002')).statusCode).toBe(303)
    expect((await wish(42, '98 700 003')).statusCode).toBe(409)
    const cancel = () =>
      app.inject({
        method: 'POST',
        url: path,
        headers,
        payload: '',
        remoteAddress: '198.51.100.7',
      })
    await Promise.all([cancel(), cancel(), cancel()])
    expect((await wish(43, '98 700 004')).statusCode).toBe(303)
    expect((await wish(44, '98 700 005')).statusCode).toBe(409)
  })

  it('again and again is given back twice a day', async () => {
    const lent = await createLentGarment(test.db, 9)
    const codes = []
    for (let count = 0; count < 7; count++) {
      const day = inDays(40 + count)
      const answer = await send({ from: day, to: day, phone: `98 710 00${count}` }, lent, '198.51.100.8')
      codes.push(answer.statusCode)
      const url = String(answer.headers.location ?? '/l/none')
      await app.inject({ method: 'POST', url, headers, payload: '', remoteAddress: '198.51.100.8' })
    }
    // Two requests for one garment, and two that were withdrawn.
    expect(codes).toEqual([303, 303, 303, 303, 409, 409, 409])
    const { rows } = await test.pool.query(`select state from loans where phone like '+21698710%'`)
    expect(rows).toEqual(Array.from({ length: 4 }, () => ({ state: 'cancelled' })))
  })
})
