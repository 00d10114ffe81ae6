import { describe, expect, it } from 'vitest'
import type { Person, PersonRow } from '#contract/customers/records/customers.contract.ts'
import type { ImportPreview } from '#contract/integrations/imports/imports.contract.ts'
import { assignAllPositions } from '#server/integrations/webhooks/feed.service.ts'
import { takeOrder } from '#server/orders/lifecycle/edit/edit-order.service.ts'
import { leila } from '#server/testing/courier-fixtures.ts'
import {
  analyticsCustomerFile,
  frenchOrderFile,
  type OldBuyer,
  oldBuyers,
  shopifyCustomerFile,
  shopifyOrderFile,
  wooOrderFile,
} from '#server/testing/imports/old-buyers.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('a customer of an imported shop', async () => {
  const test = await createTestApp()
  const { app, pool, db } = test
  const { headers } = await signedInStaff(test)
  const garment = await createGarment(db, { red: 50, price: 100 })
  // The change feed is read first, so that a late entry does not disturb the comparison.
  await assignAllPositions(db)
  const send = (payload: string | Buffer, as = headers) =>
    app.inject({ method: 'POST', url: '/api/admin/imports', payload, headers: { ...as, 'content-type': 'text/csv' } })
  const preview = async (payload: string | Buffer) => (await send(payload)).json() as ImportPreview
  const post = async (path: string, as = headers): Promise<ImportPreview & { code?: string }> =>
    (await app.inject({ method: 'POST', url: `/api/admin/imports/${path}`, headers: as })).json()
  const bring = async (payload: string) => post(`${(await preview(payload)).id}/bring`)
  const personOf = async (phone: string): Promise<Person | undefined> => {
    const { rows } = await pool.query('select id from customers where phone = $1', [phone])
    return rows[0] && ((await app.inject({ url: `/api/admin/customers/${rows[0].id}`, headers })).json() as Person)
  }
  const someone = (seed: number) => oldBuyers(seed, 1)[0] as OldBuyer
  const order = (phone: string, name: string) =>
    takeOrder(db, leila, crypto.randomUUID(), {
      name,
      email: '',
      phone,
      language: 'ar',
      note: '',
      discount: 0,
      address: { street: '14, rue des Orangers', city: 'Mahdia', country: 'Tunisie', state: 'Mahdia', zipcode: '' },
      products: [{ productId: garment._id, color: 'Rouge', size: 'M', quantity: 1 }],
    })
  const sumOf = (orders: OldBuyer['orders']) =>
    orders.reduce((sum, { ending, total }) => sum + (ending === 'kept' || ending === 'unclear' ? total : 0), 0)

  describe.each<[string, number, (buyers: readonly OldBuyer[]) => string]>([
    ['woocommerce-orders', 1, wooOrderFile],
    ['woocommerce-orders', 2, frenchOrderFile],
    ['shopify-orders', 3, shopifyOrderFile],
  ])('as %s (%d)', (kind, seed, write) => {
    const buyers = oldBuyers(seed, 120)
    const orders = buyers.flatMap((buyer) => buyer.orders)

    it('is previewed before anything is written', async () => {
      const previewAnswer = await preview(write(buyers))
      expect(previewAnswer).toMatchObject({
        kind,
        created: orders.length,
        updated: 0,
        unchanged: 0,
        refused: 0,
        doneAt: '',
      })
      expect(previewAnswer.people).toEqual({ fresh: 120, known: 0, withoutPhone: 0 })
      expect(await personOf(buyers[0]?.phone ?? '')).toBeUndefined()
      await app.inject({ method: 'DELETE', url: `/api/admin/imports/${previewAnswer.id}`, headers })
    })

    it('is found by phone number with the past orders, and the import has no other effect', async () => {
      const previousRows = await everythingElse()
      expect(await bring(write(buyers))).toMatchObject({ created: orders.length, doneAt: expect.stringMatching(/^20/) })
      expect(await everythingElse()).toEqual(previousRows)
      for (const buyer of buyers) {
        const person = await personOf(buyer.phone)
        expect(person).toMatchObject({ name: `${buyer.first} ${buyer.last}`, email: buyer.email, city: buyer.city })
        expect(person).toMatchObject({ orders: 0, delivered: 0, refused: 0, owed: 0, latest: [], caution: null })
        expect(person).toMatchObject({
          addresses: [{ street: buyer.street, city: buyer.city }],
          pastOrders: buyer.orders.length,
        })
        const last = buyer.orders.at(-1)
        expect(person?.past).toMatchObject({
          orders: buyer.orders.length,
          kept: buyer.orders.filter(({ ending }) => ending === 'kept').length,
          total: sumOf(buyer.orders),
          lastAt: new Date(`${last?.at.replace(' ', 'T')}+01:00`).toISOString(),
        })
        expect(person?.past?.latest.map(({ number, total, ending }) => ({ number, total, ending }))).toEqual(
          buyer.orders.toReversed().map(({ number, total, ending }) => ({ number, total, ending })),
        )
      }
    })

    it('is unchanged by a second import; a later file changes what the other shop changed, until it is undone', async () => {
      const again = await preview(write(buyers))
      expect(again).toMatchObject({ created: 0, updated: 0, unchanged: orders.length })
      expect(again.people).toEqual({ fresh: 0, known: 120, withoutPhone: 0 })
      const [first, ...otherBuyers] = buyers
      if (!first) throw new Error('nobody')
      const [firstOrder, ...rest] = first.orders
      if (!firstOrder) throw new Error('no order')
      const moved = {
        ...first,
        phone: `+2165${seed}000000`,
        written: `5${seed}000000`,
        orders: [{ ...firstOrder, total: 999, ending: 'kept' as const }],
      }
      const done = await bring(write([{ ...first, orders: rest }, moved, ...otherBuyers]))
      expect(done).toMatchObject({ created: 0, updated: 1, unchanged: orders.length - 1 })
      expect((await personOf(moved.phone))?.past).toMatchObject({ orders: 1, total: 999 })
      expect((await personOf(first.phone))?.past?.orders).toBe(rest.length || undefined)
      expect(await post(`${done.id}/undo`)).toMatchObject({ undoneAt: expect.stringMatching(/^20/) })
      expect(await post(`${done.id}/undo`)).toMatchObject({ code: 'change-undone' })
      expect(await personOf(moved.phone)).toBeUndefined()
      expect((await personOf(first.phone))?.past).toMatchObject({
        orders: first.orders.length,
        total: sumOf(first.orders),
      })
    })
  })

  it.each([
    ['woocommerce-customers', 11, analyticsCustomerFile],
    ['shopify-customers', 12, shopifyCustomerFile],
  ])('is imported from a list of customers, too: %s', async (kind, seed, write) => {
    const buyers = oldBuyers(seed, 30)
    const done = await bring(write(buyers))
    expect(done).toMatchObject({ kind, created: 30 })
    for (const { phone, first, last, orders } of buyers) {
      const person = await personOf(phone)
      expect(person).toMatchObject({ name: `${first} ${last}`, orders: 0, lastOrderAt: '', pastOrders: orders.length })
      expect(person?.past).toMatchObject({ orders: orders.length, kept: 0, total: 100, lastAt: '', latest: [] })
    }
    expect(await preview(write(buyers))).toMatchObject({ created: 0, updated: 0, unchanged: 30 })
    await post(`${done.id}/undo`)
    for (const { phone } of buyers) expect(await personOf(phone)).toBeUndefined()
    // After undoing, importing again works as the first time.
    expect(await preview(write(buyers))).toMatchObject({ created: 30 })
  })

  it('is counted once, if imported from both orders and the list of customers', async () => {
    const buyer = someone(21)
    await bring(shopifyOrderFile([buyer]))
    await bring(shopifyCustomerFile([{ ...buyer, orders: [...buyer.orders, ...buyer.orders] }]))
    expect((await personOf(buyer.phone))?.past?.orders).toBe(buyer.orders.length)
  })

  it('has the name of the first order here, and the imported one again if that order is deleted', async () => {
    const buyer = someone(22)
    await bring(wooOrderFile([buyer]))
    const { order: placed } = await order(buyer.phone, 'Son nom ici')
    expect(await personOf(buyer.phone)).toMatchObject({
      name: 'Son nom ici',
      language: 'ar',
      orders: 1,
      city: 'Mahdia',
    })
    // A later import does not replace the name from the order.
    await bring(shopifyOrderFile([buyer]))
    expect(await personOf(buyer.phone)).toMatchObject({ name: 'Son nom ici', pastOrders: 2 * buyer.orders.length })
    await pool.query(`update orders set phone = '' where id = $1`, [placed._id])
    expect(await personOf(buyer.phone)).toMatchObject({ name: `${buyer.first} ${buyer.last}`, orders: 0 })
  })

  it('is found in the list of customers by every imported value', async () => {
    const buyer = someone(23)
    await bring(wooOrderFile([buyer]))
    for (const search of [buyer.last.split(' ').at(-1) ?? '', buyer.phone, buyer.email]) {
      const url = `/api/admin/customers/list?search=${encodeURIComponent(search)}`
      const { people } = (await app.inject({ url, headers })).json() as { people: PersonRow[] }
      expect(people).toEqual([
        expect.objectContaining({ phone: buyer.phone, orders: 0, pastOrders: buyer.orders.length }),
      ])
    }
    const csv = (await app.inject({ url: '/api/admin/exports/customers', headers })).body
    expect(csv).toContain(buyer.email)
  })

  it('is not a stranger to the risk advice if past orders were kept, and nothing more', async () => {
    await pool.query('update shop_settings set risk_first_millimes = 50000')
    const reasons = async (oldBuyer: OldBuyer) => {
      const { order: placed } = await order(oldBuyer.phone, oldBuyer.last)
      const url = `/api/admin/orders/${placed._id}/risk`
      return (await app.inject({ url, headers })).json().reasons.map(({ kind }: { kind: string }) => kind)
    }
    const bought = (seed: number, ending: OldBuyer['orders'][number]['ending']) => {
      const buyer = someone(seed)
      return { ...buyer, orders: buyer.orders.map((past) => ({ ...past, ending })) }
    }
    expect(await reasons(someone(24))).toEqual(['dear-first'])
    for (const [seed, ending, expectedReasons] of [
      [25, 'kept', []],
      [26, 'cancelled', ['dear-first']],
      [27, 'refunded', ['dear-first']],
      [28, 'unclear', ['dear-first']],
    ] as const) {
      const buyer = bought(seed, ending)
      await bring(shopifyOrderFile([buyer]))
      expect(await reasons(buyer), ending).toEqual(expectedReasons)
    }
    // A list of customers can count many orders, but not how they ended.
    const listed = someone(29)
    await bring(shopifyCustomerFile([listed]))
    expect(await reasons(listed)).toEqual(['dear-first'])
  })

  it('is imported once for several and concurrent confirmations, also of several files', async () => {
    const buyers = oldBuyers(31, 40)
    const ids = await Promise.all(
      [wooOrderFile, shopifyOrderFile, shopifyCustomerFile].map(async (write) => (await preview(write(buyers))).id),
    )
    const answers = await Promise.all([...ids, ...ids, ...ids].map((id) => post(`${id}/bring`)))
    expect(answers.filter(({ doneAt }) => doneAt)).toHaveLength(3)
    expect(answers.filter(({ code }) => code === 'import-done')).toHaveLength(6)
    const { rows } = await pool.query(`select count(*) from brought_people where import_id = any($1)`, [ids])
    const count = buyers.flatMap(({ orders }) => orders).length
    expect(rows[0].count).toBe(2 * count + buyers.length)
    const undone = await Promise.all([...ids, ...ids].map((id) => post(`${id}/undo`)))
    expect(undone.filter(({ undoneAt }) => undoneAt)).toHaveLength(3)
    for (const { phone } of buyers) expect(await personOf(phone)).toBeUndefined()
  })

  it('can be undone for a day, which an import of products cannot by this call', async () => {
    const buyer = someone(32)
    const { id } = await bring(wooOrderFile([buyer]))
    await pool.query(`update imports set done_at = now() - interval '25 hours' where id = $1`, [id])
    expect(await post(`${id}/undo`)).toMatchObject({ code: 'change-too-old' })
    expect(await personOf(buyer.phone)).toBeDefined()
    const waiting = await preview(wooOrderFile([someone(33)]))
    expect(await post(`${waiting.id}/undo`)).toMatchObject({ code: 'not-found' })
    expect(await post(`${crypto.randomUUID()}/undo`)).toMatchObject({ code: 'not-found' })
    await pool.query(`update imports set kind = 'shopify-products', done_at = now() where id = $1`, [id])
    expect(await post(`${id}/undo`)).toMatchObject({ code: 'not-found' })
  })

  it('can be imported and undone by the owner only', async () => {
    const buyer = someone(34)
    const { id } = await preview(wooOrderFile([buyer]))
    for (const role of ['sales', 'workshop', 'accountant'] as const) {
      const { headers: as } = await signedInStaff(test, undefined, role)
      expect((await send(wooOrderFile([buyer]), as)).json()).toMatchObject({ code: 'role-forbidden' })
      for (const path of [`${id}/bring`, `${id}/undo`])
        expect(await post(path, as)).toMatchObject({ code: 'role-forbidden' })
      const importPage = await app.inject({ url: `/api/admin/imports/${id}`, headers: as })
      expect(importPage.json()).toMatchObject({ code: 'role-forbidden' })
    }
    expect(await personOf(buyer.phone)).toBeUndefined()
  })

  /** Counts the rows of every table that an order of this shop changes. */
  async function everythingElse() {
    const { rows: tables } = await pool.query<{ name: string }>(
      `select table_schema || '.' || table_name as name from information_schema.tables
       where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' and table_name <> all($1)`,
      [['brought_people', 'customers', 'imports', 'staff_sessions', 'rate_limits']],
    )
    expect(tables.length).toBeGreaterThan(50)
    const orderStates: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await pool.query(
        `select count(*) || ' ' || coalesce(sum(hashtext(t::text)), 0) as all from ${name} t`,
      )
      orderStates[name] = rows[0].all
    }
    return orderStates
  }
})
