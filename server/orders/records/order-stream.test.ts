import { request as ask, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { Order } from '#contract/orders/records/orders.contract.ts'
import { insertManyOrders } from '#server/testing/insert-many-orders.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInShopper, signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('a list of orders that was asked for without a page', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const staff = await signedInStaff(test)
  const amina = await signedInShopper(test, 'amina@example.tn')
  const garment = await createGarment(db)
  const count = 3000
  await insertManyOrders(db, garment._id, count)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const list = (url = '/api/orders', headers = staff.headers) => app.inject({ url, headers })
  const busy = async () =>
    (
      await pool.query(`select 1 from pg_stat_activity where datname = current_database() and backend_xmin is not null
      and state = 'idle in transaction'`)
    ).rows.length

  /** Requests the list without reading its answer yet. */
  function slowly(): Promise<{ answer: IncomingMessage; leave: () => void }> {
    return new Promise((resolve, reject) => {
      const call = ask(`${origin}/api/orders`, { headers: staff.headers, agent: false }, (answer) => {
        answer.pause()
        resolve({ answer, leave: () => call.destroy() })
      })
      call.on('error', reject).end()
    })
  }

  async function rest(answer: IncomingMessage): Promise<Order[]> {
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk as Buffer)
    return JSON.parse(Buffer.concat(chunks).toString())
  }

  it('gives all there are, newest first, as a page gives them', async () => {
    const answer = await list()
    const orders = answer.json() as Order[]
    expect([answer.statusCode, orders.length, answer.headers['x-total-count']]).toEqual([200, count, String(count)])
    expect(new Set(orders.map(({ _id }) => _id)).size).toBe(count)
    const page = (await list('/api/orders?limit=60&page=20')).json()
    expect(orders.slice(60 * 19, 60 * 20)).toEqual(page)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('gives all of an address, to the staff and to whose it is, and all of a state', async () => {
    expect((await list('/api/orders/email/amina@example.tn')).json()).toHaveLength(count)
    expect((await list('/api/orders/email/amina@example.tn', amina.headers)).json()).toHaveLength(count)
    expect((await list('/api/orders?state=new')).json()).toHaveLength(count)
    expect((await list('/api/orders?state=delivered')).json()).toEqual([])
  })

  it('says how many also where they are few', async () => {
    await insertManyOrders(db, garment._id, 3, 'few@example.tn')
    const answer = await list('/api/orders/email/few@example.tn')
    expect([answer.json().length, answer.headers['x-total-count']]).toEqual([3, '3'])
    await pool.query(`update orders set deleted_at = now() where email = 'few@example.tn'`)
  })

  it('is the shop at one moment, however long it takes to send', async () => {
    const { answer } = await slowly()
    await insertManyOrders(db, garment._id, 5, 'late@example.tn')
    const orders = await rest(answer)
    expect(orders).toHaveLength(Number(answer.headers['x-total-count']))
    expect(orders.some(({ email }) => email === 'late@example.tn')).toBe(false)
    expect((await list()).headers['x-total-count']).toBe(String(count + 5))
    await pool.query(`update orders set deleted_at = now() where email = 'late@example.tn'`)
  })

  it('is read no faster than it is taken, and does not pile up meanwhile', async () => {
    const sockets: Socket[] = []
    app.server.on('connection', (socket) => sockets.push(socket))
    const made = vi.spyOn(Order, 'parse')
    const { answer } = await slowly()
    await vi.waitFor(() => expect(sockets.some(({ writableNeedDrain }) => writableNeedDrain)).toBe(true))
    // At most the buffers between the two, and a batch or two, are read or written; not all orders.
    expect(made.mock.calls.length).toBeLessThan(count / 2)
    expect(Math.max(...sockets.map(({ writableLength }) => writableLength))).toBeLessThan(2_500_000)
    expect(await rest(answer)).toHaveLength(count)
    expect(made).toHaveBeenCalledTimes(count)
    made.mockRestore()
  })

  it('is only counted for whoever asks for its head', async () => {
    const made = vi.spyOn(Order, 'parse')
    const head = await app.inject({ method: 'HEAD', url: '/api/orders', headers: staff.headers })
    expect([head.statusCode, head.headers['x-total-count'], head.body]).toEqual([200, String(count), ''])
    await vi.waitFor(async () => expect(await busy()).toBe(0))
    expect(made).not.toHaveBeenCalled()
    made.mockRestore()
  })

  it('is read by two at once; the third waits for one of them, and nothing is held once they are gone', async () => {
    const [first, second] = [await slowly(), await slowly()]
    let answered = false
    const third = list().then((answer) => {
      answered = true
      return answer
    })
    await vi.waitFor(async () => expect(await busy()).toBe(2))
    expect(answered).toBe(false)
    first.leave()
    expect((await third).json()).toHaveLength(count)
    expect(await rest(second.answer)).toHaveLength(count)
    await vi.waitFor(async () => expect(await busy()).toBe(0))
  })
})
