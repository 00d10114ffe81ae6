import { describe, expect, it } from 'vitest'
import { staffRoles } from '#contract/platform/http/staff-rights.rules.ts'
import type { ApiDocument } from './testing/attack/api-document.ts'
import { type Attacker, fuzz } from './testing/attack/fuzz.ts'
import { brokenInvariants } from './testing/attack/invariants.ts'
import { plantHoles } from './testing/attack/planted-routes.ts'
import type { FuzzedRequest } from './testing/attack/request-arbitrary.ts'
import { createGarment } from './testing/order-fixtures.ts'
import { ownPage, type Person, signedInShopper, signedInStaff } from './testing/signed-in-people.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

const seed = Number(process.env.ATTACK_SEED ?? 11)
const requests = Number(process.env.ATTACK_REQUESTS ?? 10)

describe('requests generated from the API description', async () => {
  const test = await createTestApp()
  await createGarment(test.db, { red: 50, blue: 50 })
  await test.app.ready()

  it('never get a faulty response, and do not break the shop’s invariants', async () => {
    const attackers: Attacker[] = [{ name: 'nobody', headers: ownPage }]
    const as = async (name: string, session: string, become: () => Promise<Person>) =>
      attackers.push({ name, session, headers: (await become()).headers, renew: () => anew(become) })
    // Rate limits are lifted, so that they do not stop the attack.
    const anew = async (become: () => Promise<Person>) => {
      await test.pool.query('delete from rate_limits')
      return (await become()).headers
    }
    await as('shopper', '/api/auth/get-session', () => signedInShopper(test))
    for (const role of staffRoles) await as(role, '/api/admin/session', () => signedInStaff(test, undefined, role))
    const loudest = attackers.filter(({ name }) => name === 'nobody' || name === 'owner')
    const otherAttackers = attackers.filter((attacker) => !loudest.includes(attacker))
    const probed = await fuzz({ ...options(test), attackers: loudest, count: requests })
    const { findings, sentCount, placedOrderIds } = await fuzz({
      ...options(test),
      attackers: otherAttackers,
      count: requests,
      probeTexts: [],
    })
    expect(probed.sentCount).toBeGreaterThan(sentCount)
    expect([...probed.findings, ...findings]).toEqual([])
    expect(await brokenInvariants(test.pool, [...probed.placedOrderIds, ...placedOrderIds])).toEqual({})
  }, 240_000)
})

describe('planted security holes', async () => {
  const test = await createTestApp()
  plantHoles(test.app, test.pool)
  await test.app.ready()

  it('are found', async () => {
    const attackers = [{ name: 'nobody', headers: ownPage }]
    const { findings } = await fuzz({ ...options(test), attackers, count: 300 })
    const places = new Set(findings.map(({ what, request }) => `${what} ${request.url.split('?')[0]}`))
    expect([...places].sort()).toEqual(['fault /api/planted/quote', 'fault /api/planted/title'])
  }, 120_000)

  it('and a shop that loses pieces are found', async () => {
    await createGarment(test.db)
    await test.pool.query('alter table stock_movements disable trigger all')
    await test.pool.query(
      `insert into stock_movements (variant_id, change, reason) select id, -1, 'other' from variants`,
    )
    const lost = crypto.randomUUID()
    expect(await brokenInvariants(test.pool, [lost])).toMatchObject({ 'stock is not the ledger': 2, 'orders lost': 1 })
  })
})

function options({ app }: TestApp) {
  return {
    seed,
    // On a busy machine a late response is no fault.
    patienceMs: 60_000,
    document: app.swagger() as ApiDocument,
    send: async ({ method, url, headers, body }: FuzzedRequest) => {
      const response = await app.inject({
        method: method as 'GET',
        url,
        headers,
        ...(body !== undefined && { payload: body }),
      })
      return { status: response.statusCode, body: response.body }
    },
  }
}
