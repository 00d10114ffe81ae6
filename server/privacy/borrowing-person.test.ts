import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createLentGarment, loanWish } from '#server/testing/lending-fixtures.ts'
import { signedInShopper, testPassword } from '#server/testing/people.ts'
import { newcomer } from '#server/testing/someone.ts'
import { createShopOfLives } from '#server/testing/whole-life.ts'

const folder = mkdtempSync(join(tmpdir(), 'jebba-borrowed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a person', async () => {
  const { test, app, pool, owner, send, place } = await createShopOfLives(folder)
  const lent = await createLentGarment(test.db)

  it('who types the number of a stranger into an order neither reads, cancels nor wipes the stranger’s loans', async () => {
    const stranger = newcomer()
    const { phone, name } = stranger
    for (const [days, ending] of [
      [40, 'cancel'],
      [60, undefined],
    ] as const) {
      const wish = loanWish(lent, days, { name, phone, note: `Pour ${name}, ${phone}` })
      const loan = (await send('POST', '/api/admin/loans', owner, wish)).json()
      if (ending)
        await send('POST', `/api/admin/loans/${loan.id}/steps`, owner, { step: ending, version: loan.version })
    }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    await app.inject({ method: 'POST', url: '/api/loans', headers, payload: loanWish(lent, 80, { name, phone }) })
    const loans = async () =>
      (await pool.query(`select state, name, phone, note from loans where name = $1 order by number`, [name])).rows
    const before = await loans()
    expect(before.map(({ state }) => state)).toEqual(['cancelled', 'confirmed', 'asked'])
    const attacker = await signedInShopper(test)
    const posing = await place({ ...newcomer(), name, phone }, attacker)
    await send('DELETE', `/api/orders/${posing._id}`, attacker)
    const read = await app.inject({ url: '/api/account/data', headers: attacker.headers })
    expect(read.json().loans).toEqual([])
    await send('POST', '/api/account/erase', attacker, { currentPassword: testPassword })
    expect(await loans()).toEqual(before)
  })

  it('who sent something to a friend that has orders of her own takes nothing of her loans', async () => {
    const friend = newcomer()
    await place(friend, await signedInShopper(test, friend.email))
    const wish = loanWish(lent, 120, { name: friend.name, phone: friend.phone })
    await send('POST', '/api/admin/loans', owner, wish)
    const giver = await signedInShopper(test)
    const gift = await place({ ...newcomer(), phone: friend.phone }, giver)
    await send('PATCH', `/api/orders/${gift._id}`, owner, { isPaid: true, isDelivered: true })
    expect((await app.inject({ url: '/api/account/data', headers: giver.headers })).json().loans).toEqual([])
    await send('POST', '/api/account/erase', giver, { currentPassword: testPassword })
    const { rows } = await pool.query('select state from loans where name = $1', [friend.name])
    expect(rows).toEqual([{ state: 'confirmed' }])
  })
})
