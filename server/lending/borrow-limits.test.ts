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
    // Two wait around these days, and one more may not.
    const near = await see(48, 'another')
    expect([near.statusCode, near.body.includes(words['error.limit.piece'])]).toEqual([409, true])
    expect(near.body).not.toContain(words.free)
    expect(near.body).not.toContain('name="phone"')
    expect(near.body).toContain(`from=${inDays(62)}&amp;to=${inDays(62)}`)
    // Where nobody is in the way, another may ask, and this network may not.
    expect((await see(90, 'another')).body).toContain(words.free)
    const mine = await see(90)
    expect([mine.statusCode, mine.body.includes(words['error.limit.network'])]).toEqual([409, true])
    expect(mine.body).not.toContain(words.free)
    // Nor may whoever has typed a number under which two wait.
    await send({ from: inDays(44), to: inDays(44), phone: '98 600 001' }, await createLentGarment(test.db), 'x')
    const typed = await send({ from: inDays(90), to: inDays(90), phone: '98 600 001', looks: 'yes' }, lent, 'y')
    expect([typed.statusCode, typed.body.includes(words['error.limit.phone'])]).toEqual([409, true])
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
})
