import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keyScopes } from '#contract/people/staff/api-key-scopes.ts'
import { staffRoles } from '#contract/platform/http/staff-rights.rules.ts'
import { findBookFaults } from '#server/testing/book-faults.ts'
import { createMoneyShop, type Method } from '#server/testing/money-shop.ts'
import { moneyWritesOf } from '#server/testing/money-writes.ts'
import { type Person, programWith, signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const test = await createTestApp()
const { app, db, pool } = test
const owner = await signedInStaff(test)
const shop = await createMoneyShop(test, owner)
const { asOwner, closeTill, mark, now, ofOrder, orders, packed, send } = shop
const moneyWrites = moneyWritesOf(shop)

/** Other writing endpoints: they write no receipt, deposit or till entry, or only undo those of an endpoint above. */
const withoutMoney = new Set([
  'PATCH /api/orders/remove-product',
  'POST /api/orders/notify',
  'POST /api/admin/books/:month/close',
  'PUT /api/admin/cash/profit/advertising',
  'POST /api/admin/cash/statements',
  'POST /api/admin/credits/:id/payments/:entry/undo',
  'POST /api/admin/manifests',
  'POST /api/admin/manifests/:id/undo',
  'PUT /api/admin/parcels/:id',
  'POST /api/admin/parcels/:id/dispatch',
  'POST /api/admin/till/days',
  'POST /api/admin/till/days/:id/close',
  'POST /api/admin/orders',
  'PUT /api/admin/orders/:id',
  ...['appointments', 'called', 'calls', 'exchanges', 'invoices', 'links', 'notes', 'part', 'review-links', 'wish'].map(
    (path) => `POST /api/admin/orders/:id/${path}`,
  ),
  'PUT /api/admin/orders/:id/making/:sheet',
  'POST /api/admin/orders/:id/making/:sheet/week',
  'PUT /api/admin/orders/:id/making/:sheet/worker',
  'POST /api/admin/orders/:id/returning/:piece',
  'POST /api/admin/orders/:id/returns/:taken/undo',
  'POST /api/admin/orders/conversation',
  'POST /api/admin/orders/printed',
])
/** Only the owner undoes the owner's own payments. */
const refusals = /^(role-forbidden|scope-missing|undo-not-allowed)$/
const rooms = /^\/api\/(orders|admin\/(orders|books|cash|credits|manifests|parcels|till))\b/

const people: Record<string, Person> = {}
beforeAll(async () => {
  for (const role of staffRoles) people[role] = await signedInStaff(test, undefined, role)
  for (const scope of keyScopes) people[scope] = await programWith(test, owner, [scope])
  people.both = await programWith(test, owner, ['write-orders', 'write-cash'])
})

beforeEach(closeTill)

/** All rows that record money, to compare before and after a request. */
async function moneyRows(): Promise<string> {
  const { rows } = await pool.query(`select
    (select count(*) from receipts where undone_at is null) as receipts,
    (select count(*) from order_deposits where undone_at is null) as deposits,
    (select count(*) from till_entries) as entries,
    (select count(*) from order_returns where undone_at is null) as returns,
    (select count(*) from orders where is_paid and deleted_at is null) as paid`)
  return JSON.stringify(rows[0])
}

function problemIn(reply: { statusCode: number; body: string }): string {
  const body = reply.body ? JSON.parse(reply.body) : undefined
  if (reply.statusCode >= 400) return body.code
  return (Array.isArray(body) && body[0]?.problem) || 'yes'
}

describe('money is written down', () => {
  it.each(moneyWrites)('$route $name: by who may', async ({ route, prepare, who }) => {
    const method = route.split(' ')[0] as Method
    const isAllowed = ([name]: [string, Person]) => who.includes(name)
    const everyPerson = Object.entries(people)
    const { url, body } = await prepare()
    const previousRows = await moneyRows()
    for (const [name, person] of everyPerson.filter((entry) => !isAllowed(entry))) {
      const outcome = problemIn(await send(person, method, url, body))
      expect([name, outcome]).toEqual([name, expect.stringMatching(refusals)])
      expect([name, await moneyRows()]).toEqual([name, previousRows])
    }
    for (const [name, person] of everyPerson.filter(isAllowed)) {
      await closeTill()
      const preparedOrder = await prepare()
      const outcome = problemIn(await send(person, method, preparedOrder.url, preparedOrder.body))
      expect([name, outcome]).toEqual([name, 'yes'])
    }
  })

  it('by no route that has no row here', () => {
    const rows = new Set<string>(moneyWrites.map(({ route }) => route))
    const writes = app.guardedRoutes.flatMap(({ method, url, guard }) =>
      ['GET', 'HEAD', 'OPTIONS'].includes(method) || !guard.includes('staff') || !rooms.test(url)
        ? []
        : `${method} ${url}`,
    )
    expect(writes.filter((write) => !rows.has(write) && !withoutMoney.has(write))).toEqual([])
    expect([...rows, ...withoutMoney].filter((row) => !writes.includes(row))).toEqual([])
  })

  it('before delivery in a way that is named, by one order and by many', async () => {
    const faults = await findBookFaults(db, pool)
    const id = await packed()
    const unnamed = await send(owner, 'PATCH', `/api/orders/${id}`, { isPaid: true })
    expect([unnamed.statusCode, unnamed.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'way-required', errors: [expect.objectContaining({ path: 'way' })] }),
    ])
    const step = { state: 'ready', isPaid: true }
    await pool.query('update orders set pick_up = true where id = $1', [id])
    expect(problemIn(await send(owner, 'POST', `${orders}/${id}/state`, step))).toBe('way-required')
    expect(problemIn(await send(owner, 'POST', `${orders}/state`, { orders: [{ id }], ...step }))).toBe('way-required')
    expect(await now(id)).toMatchObject({ isPaid: false, deposit: 0, state: 'preparing' })
    await mark(id, { isPaid: true, way: 'd17' })
    expect(await asOwner('GET', ofOrder(id, '/deposits'))).toMatchObject([{ way: 'd17', amount: 108, undoneBy: null }])
    await mark(id, { isPaid: false })
    const { version } = await now(id)
    await asOwner('POST', `${orders}/undo`, { orders: [{ id, version }] })
    expect(await now(id)).toMatchObject({ isPaid: true, deposit: 108 })
    expect((await asOwner('GET', ofOrder(id, '/deposits')))[0]).toMatchObject({ way: 'd17', undoneBy: null })
    expect(await findBookFaults(db, pool)).toEqual(faults)
  })
})
