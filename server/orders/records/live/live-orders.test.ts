import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { OrderNews } from '#contract/orders/records/order-stream.ts'
import { placeOrder } from '#server/orders/placement/place-order.service.ts'
import { amina, createGarment, orderOf } from '#server/testing/order-fixtures.ts'
import { signedInStaff, type TestStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('the stream of orders', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const leila = await signedInStaff(test)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const garment = await createGarment(db, { red: 50 })
  const place = async () => {
    const products = [{ productId: garment._id, quantity: 1, color: 'Rouge', size: 'M' }]
    return (await placeOrder({ db, pool }, amina, randomUUID(), orderOf(products))).order
  }

  const readers: ReadableStreamDefaultReader<string>[] = []
  afterEach(async () => {
    for (const reader of readers.splice(0)) await reader.cancel().catch(() => {})
  })

  async function open(by: TestStaff = leila, handedOverAt = address) {
    const response = await fetch(`${handedOverAt}/api/admin/orders/live`, {
      headers: { ...by.headers, accept: 'text/event-stream' },
    })
    const reader = (response.body as ReadableStream<BufferSource>).pipeThrough(new TextDecoderStream()).getReader()
    readers.push(reader)
    const next = async (): Promise<OrderNews | 'over'> => {
      const { value, done } = await reader.read()
      if (done) return 'over'
      return value.startsWith('data: ') ? JSON.parse(value.slice('data: '.length)) : next()
    }
    return { response, next }
  }

  it('greets with the newest number, then tells what is placed and what changes', async () => {
    const earlierOrder = await place()
    const { response, next } = await open()
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(await next()).toEqual({ placed: [], changed: [], newest: earlierOrder.number })
    const placed = await place()
    expect(await next()).toEqual({
      placed: [
        { id: placed._id, number: placed.number, name: placed.name, total: placed.totalPrice, city: 'La Médina' },
      ],
      changed: [],
      newest: placed.number,
    })
    const url = `/api/admin/orders/${earlierOrder._id}/notes`
    await app.inject({ method: 'POST', url, headers: leila.headers, payload: { text: 'x' } })
    expect(await next()).toMatchObject({ placed: [], changed: [earlierOrder._id] })
  })

  it('tells every open inbox', async () => {
    const inboxes = [await open(), await open()]
    for (const { next } of inboxes) await next()
    const { number } = await place()
    for (const { next } of inboxes) expect(await next()).toMatchObject({ newest: number })
  })

  it.each([
    ['logs out', (by: TestStaff) => app.inject({ method: 'POST', url: '/api/admin/logout', headers: by.headers })],
    [
      'is disabled',
      (by: TestStaff) => pool.query(`update staff set disabled_at = now() where username = $1`, [by.username]),
    ],
    [
      'was idle too long',
      (by: TestStaff) =>
        pool.query(
          `update staff_sessions set last_seen_at = now() - interval '61 minutes'
             where staff_id = (select id from staff where username = $1)`,
          [by.username],
        ),
    ],
  ])('ends with the session of who %s, and with no other', async (_how, end) => {
    const leaver = await signedInStaff(test)
    const [theirs, hers] = [await open(leaver), await open()]
    await theirs.next()
    await hers.next()
    const since = Date.now()
    await end(leaver)
    expect(await theirs.next()).toBe('over')
    expect(Date.now() - since).toBeLessThan(8000)
    const { number } = await place()
    expect(await hers.next()).toMatchObject({ newest: number })
  })

  it('says nothing more from the answer on that ended its session, in no process', async () => {
    const { app: second } = await createTestApp({}, test)
    const elsewhere = await second.listen({ host: '127.0.0.1', port: 0 })
    for (let round = 0; round < 3; round++) {
      const leaver = await signedInStaff(test)
      const [firstStream, secondStream, hers] = [await open(leaver), await open(leaver, elsewhere), await open()]
      for (const { next } of [firstStream, secondStream, hers]) await next()
      await app.inject({ method: 'POST', url: '/api/admin/logout', headers: leaver.headers })
      const { number } = await place()
      expect(await hers.next()).toMatchObject({ newest: number })
      expect([await firstStream.next(), await secondStream.next()]).toEqual(['over', 'over'])
    }
  })

  it('waits with what it says while its session is being ended, and says it where that is taken back', async () => {
    const leaver = await signedInStaff(test)
    const [theirs, hers] = [await open(leaver), await open()]
    await theirs.next()
    await hers.next()
    const end = async (how: 'commit' | 'rollback') => {
      const ending = await pool.connect()
      await ending.query('begin')
      await ending.query(
        `update staff_sessions set ended_at = now() where staff_id = (select id from staff where username = $1)`,
        [leaver.username],
      )
      const { number } = await place()
      expect(await hers.next()).toMatchObject({ newest: number })
      await ending.query(how)
      ending.release()
      return number
    }
    const event = await end('rollback')
    expect(await theirs.next()).toMatchObject({ newest: event })
    await end('commit')
    expect(await theirs.next()).toBe('over')
  })

  it('is open five times in one session: the oldest gives way to a sixth', async () => {
    const inboxes = []
    for (let opened = 0; opened < 6; opened++) {
      const inbox = await open()
      await inbox.next()
      inboxes.push(inbox)
    }
    expect(await inboxes[0]?.next()).toBe('over')
    const { number } = await place()
    for (const { next } of inboxes.slice(1)) expect(await next()).toMatchObject({ newest: number })
  })

  it('is for the staff only, and asked plainly says the newest number', async () => {
    expect((await fetch(`${address}/api/admin/orders/live`, { headers: { accept: 'text/event-stream' } })).status).toBe(
      401,
    )
    const plain = await fetch(`${address}/api/admin/orders/live`, { headers: leila.headers })
    expect(await plain.json()).toEqual({ newest: expect.any(Number) })
  })

  it('ends when the server closes, so that it can', async () => {
    const { next } = await open()
    await next()
    await app.close()
    expect(await next()).toBe('over')
  })
})
