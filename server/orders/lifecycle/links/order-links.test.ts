import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import type { WaitingCustomers } from '#contract/orders/lifecycle/order-links.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { createProduct } from '#server/catalogue/products/manage-products.service.ts'
import { inDays } from '#server/testing/days-from-now.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const customer = {
  name: 'Salwa Trabelsi',
  email: 'salwa@example.tn',
  phone: '98 765 432',
  language: 'fr',
  note: '',
  address: { street: '5, rue Sidi Mahrez', city: 'Sakiet Ezzit', country: 'Tunisie', state: 'Sfax', zipcode: '3000' },
}

describe('an order in the hands of whoever has its link', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const leila = await signedInStaff(test, 'leila', 'sales')
  const owner = await signedInStaff(test)

  let order: OfficeOrder
  let address: string
  let network = 0
  beforeEach(async () => {
    network += 1
    order = await take()
    address = await linkOf(order._id)
  })

  async function take(changes: object = {}): Promise<OfficeOrder> {
    const { _id: productId } = await createProduct(
      db,
      ProductFields.parse({
        title: 'Jebba <b>',
        mainCategory: 'men',
        newPrice: 100,
        colors: [{ colorName: 'Rouge', sizes: ['S', 'M', 'L'].map((size) => ({ size, stock: size === 'L' ? 0 : 5 })) }],
      }),
    )
    const headers = { ...leila.headers, 'idempotency-key': randomUUID() }
    const payload = { ...customer, ...changes, products: [{ productId, color: 'Rouge', size: 'M', quantity: 2 }] }
    const taken = (await app.inject({ method: 'POST', url: '/api/admin/orders', headers, payload })).json()
    await pool.query("update orders set state = 'new' where id = $1", [taken._id])
    return office('GET', `/api/admin/orders/${taken._id}`)
  }
  async function office(method: 'GET' | 'POST', url: string, payload?: object, { headers } = leila) {
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
    return answer.json()
  }
  async function linkOf(id: string): Promise<string> {
    const { url } = await office('POST', `/api/admin/orders/${id}/links`)
    return new URL(url).pathname
  }
  /** A phone's browser without scripts; each test uses its own network. */
  const from = () => ({ remoteAddress: `192.0.2.${network}` })
  const open = (path = address) => app.inject({ url: path, ...from() })
  const press = (action: string, fields: Record<string, string> = {}, path = address) =>
    app.inject({
      method: 'POST',
      url: `${path}/${action}`,
      ...from(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
      payload: new URLSearchParams(fields).toString(),
    })
  const now = (): Promise<OfficeOrder> => office('GET', `/api/admin/orders/${order._id}`)
  const events = async () =>
    ((await office('GET', `/api/admin/orders/${order._id}/events`)) as { kind: string; detail: object }[]).map(
      ({ kind }) => kind,
    )
  const waiting = (): Promise<WaitingCustomers> => office('GET', '/api/admin/orders/waiting')

  it('shows what she ordered in her language, and nothing that says who or where exactly', async () => {
    const page = await open()
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<html lang="fr" dir="ltr">')
    for (const text of ['Jebba &lt;b&gt;', 'Rouge · M', 'Sakiet Ezzit, Sfax', '208,000', 'Oui, envoyez-la']) {
      expect(page.body.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(text)
    }
    for (const secret of ['Salwa', 'salwa@', 'Mahrez', '98', '765', '5432', '<script', '<b>']) {
      // The address is random, and may contain the same two digits by chance.
      expect(page.body.replaceAll(address, '')).not.toContain(secret)
    }
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    })
    await pool.query("update orders set language = 'ar', city = '5 rue Sidi Mahrez' where id = $1", [order._id])
    const arabic = (await open()).body
    expect(arabic).toContain('<html lang="ar" dir="rtl">')
    expect(arabic).toContain('نعم، أرسلوها')
    expect(arabic).not.toContain('Mahrez')
  })

  it('is as it was after any number of looks: no scanner, preview or prefetch says yes', async () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
      for (const path of ['', '/confirm', '/call', '/cancel', '/change']) {
        await app.inject({ method, url: address + path, ...from() })
      }
    }
    expect(await now()).toMatchObject({ state: 'new', version: order.version })
    expect(await events()).toEqual(['link', 'placed'])
  })

  it('speaks of nobody who sends or brings what she comes for herself', async () => {
    const { _id } = await take({ pickUp: true })
    const path = await linkOf(_id)
    const sentLinks: string[] = []
    for (const state of ['new', 'preparing', 'delivered']) {
      await pool.query('update orders set state = $2 where id = $1', [_id, state])
      sentLinks.push((await open(path)).body)
    }
    expect(sentLinks[0]).toContain('Pouvons-nous préparer votre commande')
    expect(sentLinks[1]).toContain('venir la prendre à la boutique')
    expect(sentLinks[2]).toContain('Vous avez retiré votre commande')
    expect(sentLinks.join('')).not.toMatch(/livreur|livrée|envoyer votre/)
  })

  it('is confirmed once by a hundred taps at once, through the table, with the journal saying how', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => press('confirm')))
    const statuses = new Set(answers.map(({ statusCode }) => statusCode))
    expect([...statuses].sort()).toEqual([303, 429])
    const through = answers.find(({ statusCode }) => statusCode === 303)
    expect(through?.headers.location).toBe(address)
    expect((await now()).state).toBe('confirmed')
    expect(await events()).toEqual(['state', 'link', 'placed'])
    const [step] = await office('GET', `/api/admin/orders/${order._id}/events`)
    expect(step).toMatchObject({ staffName: null, detail: { from: 'new', to: 'confirmed', byLink: true } })
    const { rows } = await pool.query('select action, staff_name from changes where subject_id = $1 order by id desc', [
      order._id,
    ])
    expect(rows[0]).toEqual({ action: 'order-confirmed-by-link', staff_name: 'Jebba' })
    expect((await open()).body).toContain('Merci, c’est confirmé')
    const back = { orders: [{ id: order._id, version: (await now()).version }] }
    expect((await office('POST', '/api/admin/orders/undo', back))[0].problem).toBe('undo-not-allowed')
    expect((await office('POST', '/api/admin/orders/undo', back, owner))[0].order.state).toBe('new')
  })

  it('stays cancelled where the shop cancelled it meanwhile, and says so', async () => {
    await office('POST', `/api/admin/orders/${order._id}/state`, { state: 'cancelled' })
    for (const action of ['confirm', 'call']) expect((await press(action)).statusCode).toBe(303)
    expect(await press('change', { street: 'x', digits: '5432' })).toMatchObject({ statusCode: 422 })
    expect((await now()).state).toBe('cancelled')
    expect(await waiting()).toEqual({ calls: [], wishes: [], home: [] })
    expect((await open()).body).toContain('Cette commande est annulée')
  })

  it('is nobody’s by another token, a guessed one or one that has expired: all three are the same page', async () => {
    const otherOrder = await take()
    await press('confirm')
    expect((await office('GET', `/api/admin/orders/${otherOrder._id}`)).state).toBe('new')
    const stale = await linkOf(otherOrder._id)
    await pool.query(`update order_links set expires_at = now() - interval '1 second' where order_id = $1`, [
      otherOrder._id,
    ])
    const guessed = `/c/${'A'.repeat(22)}`
    const pages = await Promise.all([stale, guessed, '/c/short'].map((path) => open(path)))
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1)
    for (const action of ['confirm', 'call', 'cancel']) {
      expect((await press(action, { digits: '5432' }, stale)).statusCode, action).toBe(404)
    }
    expect((await office('GET', `/api/admin/orders/${otherOrder._id}`)).state).toBe('new')
    const { rows } = await pool.query('select token_hash::text from order_links')
    expect(JSON.stringify(rows)).not.toContain(address.slice(3))
  })

  it('slows down whoever guesses links, and nobody else', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => open(`/c/${String(index).padStart(22, 'x')}`)),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404, 429]))
    expect((await open()).statusCode).toBe(200)
  })

  it('is forwarded: without the end of the number five tries are all there is, however many come at once', async () => {
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, index) => press('cancel', { digits: String(1000 + index) })),
    )
    const refusals = tries.map(({ body }) => (body.includes('ne sont pas ceux') ? 'digits' : 'tries'))
    expect(refusals.filter((refusal) => refusal === 'digits')).toHaveLength(5)
    const right = await press('cancel', { digits: '5432' })
    expect(right.statusCode).toBe(422)
    expect(right.body).toContain('Trop d’essais')
    expect((await waiting()).wishes).toEqual([])
    expect((await press('confirm')).statusCode).toBe(303)
    expect((await now()).state).toBe('confirmed')
  })

  it('changes only when the staff say yes: size with its stock, place with its fee, day in the note', async () => {
    const changes = { size_x: 'L', governorate: 'tunis', city: 'La Marsa', street: '1, rue du Phare', text: 'Sonnez' }
    const day = inDays(3)
    const key = order.products[0]?.productKey ?? ''
    expect((await press('change', { ...changes, [`size_${key}`]: 'L', digits: '5432' })).statusCode).toBe(422)
    expect((await press('change', { digits: '5432' })).body).toContain('Dites ce qui doit changer')
    const fields = { ...changes, [`size_${key}`]: 'S', day, digits: '٥٤٣٢' }
    expect((await press('change', fields)).statusCode).toBe(303)
    expect((await now()).version).toBe(order.version)
    const [wish] = (await waiting()).wishes
    expect(wish).toMatchObject({ orderId: order._id, kind: 'change', detail: { city: 'La Marsa', day } })
    expect((await open()).body).toContain('Votre demande de changement est arrivée')

    await pool.query(`insert into delivery_fees (governorate, fee_millimes) values ('tunis', 6000)`)
    const url = `/api/admin/orders/${order._id}/wish`
    expect((await office('POST', url, { wishId: 999_999, accepted: true })).code).toBe('wish-gone')
    const answers = await Promise.all([1, 2].map(() => office('POST', url, { wishId: wish?.id, accepted: true })))
    expect(answers.map(({ code }) => code).sort()).toEqual(['wish-gone', undefined])
    const changed = await now()
    expect(changed).toMatchObject({ state: 'new', governorate: 'tunis', deliveryFee: 6 })
    expect(changed.address).toMatchObject({ street: '1, rue du Phare', city: 'La Marsa', zipcode: '' })
    expect(changed.note).toContain('Sonnez')
    expect(changed.products[0]).toMatchObject({ size: 'S', quantity: 2, productKey: key })
    const { rows } = await pool.query(
      'select v.size, v.stock from variants v where product_id = $1 order by v.position',
      [changed.products[0]?.productId._id],
    )
    expect(Object.fromEntries(rows.map(({ size, stock }) => [size, stock]))).toEqual({ S: 3, M: 5, L: 0 })
    expect((await waiting()).wishes).toEqual([])
    await pool.query('delete from delivery_fees')
  })

  it('is cancelled by a wish that is accepted, and goes on after one that is declined or taken back', async () => {
    await press('cancel', { digits: '5432', text: 'Trop cher' })
    const first = (await waiting()).wishes[0]
    await press('cancel', { digits: '5432', text: 'Partie en voyage' })
    const [wish] = (await waiting()).wishes
    const answer = (wishId: number | undefined, accepted: boolean) =>
      office('POST', `/api/admin/orders/${order._id}/wish`, { wishId, accepted })
    expect((await answer(first?.id, true)).code).toBe('wish-gone')
    expect((await answer(wish?.id, false)).state).toBe('new')
    await press('cancel', { digits: '5432', text: 'Partie en voyage' })
    expect((await answer((await waiting()).wishes[0]?.id, true)).state).toBe('cancelled')
    const [, step] = await office('GET', `/api/admin/orders/${order._id}/events`)
    expect(step.detail.reason).toContain('Partie en voyage')
  })

  it('is not changed any more once it has left, whatever was asked before', async () => {
    await press('change', { digits: '5432', street: 'Ailleurs' })
    const [wish] = (await waiting()).wishes
    await pool.query("update orders set state = 'with-courier' where id = $1", [order._id])
    const url = `/api/admin/orders/${order._id}/wish`
    expect((await office('POST', url, { wishId: wish?.id, accepted: true })).code).toBe('order-closed')
    expect((await press('change', { digits: '5432', street: 'Ailleurs' })).statusCode).toBe(422)
    expect((await office('POST', url, { wishId: wish?.id, accepted: false })).state).toBe('with-courier')
  })

  it('puts who wants to be called before the staff at once, until somebody has called', async () => {
    await Promise.all([press('call'), press('call')])
    expect((await waiting()).calls).toMatchObject([{ _id: order._id, number: order.number, phone: '+21698765432' }])
    expect(await events()).toEqual(['call-wanted', 'link', 'placed'])
    expect((await open()).body).toContain('nous vous appelons')
    await office('POST', `/api/admin/orders/${order._id}/called`)
    expect((await waiting()).calls).toEqual([])
    await press('call')
    await office('POST', `/api/admin/orders/${order._id}/calls`, {})
    expect((await waiting()).calls).toEqual([])
  })

  it('has no link any more when it is deleted, and leaves none behind when it is erased', async () => {
    const { headers } = owner
    await app.inject({ method: 'DELETE', url: `/api/orders/${order._id}`, headers })
    expect((await open()).statusCode).toBe(404)
    expect((await press('confirm')).statusCode).toBe(404)
  })
})
