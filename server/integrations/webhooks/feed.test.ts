import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { FeedChange } from '#contract/integrations/webhooks/feed.contract.ts'
import { dispatchManifest } from '#server/orders/lifecycle/dispatch/dispatch-manifest.service.ts'
import { createCourier, leila as keeper, packedOrder } from '#server/testing/courier-fixtures.ts'
import { amina, createGarment, insertOrder, orderToInsert } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { deleteExpiredFeed, readChanges } from './feed.service.ts'

interface Page {
  changes: FeedChange[]
  next: number
  more: boolean
}

describe('the change feed', async () => {
  const test = await createTestApp()
  const { app, db, pool, url } = test
  const { headers } = await signedInStaff(test, 'leila')
  const garment = await createGarment(db, { red: 500 })
  const ask = (query = '') => app.inject({ url: `/api/changes${query}`, headers })
  const read = async (afterId?: number): Promise<Page> =>
    (await ask(afterId === undefined ? '' : `?after=${afterId}`)).json()
  const toTheEnd = async () => (await readChanges(db, { after: (await read()).next, limit: 500 })).next
  const sentParcel = async () => {
    const courier = await createCourier(db)
    const order = await packedOrder(db, garment._id)
    const { manifest } = await dispatchManifest(db, keeper, randomUUID(), { courierId: courier, orders: [order._id] })
    return { courier, order, parcel: manifest.parcels[0]?.id }
  }
  const place = async () => {
    return insertOrder(pool, orderToInsert(amina, garment._id))
  }

  it('contains an order and its stock changes, with the state and without personal data', async () => {
    const startCursor = await toTheEnd()
    const { id, number } = await place()
    const { changes } = await read(startCursor)
    expect(changes.map(({ kind, what }) => `${kind}.${what}`).sort()).toEqual(['order.placed', 'stock.moved'])
    expect(changes.find(({ kind }) => kind === 'order')).toMatchObject({ id, detail: { number, state: 'new' } })
    expect(changes.find(({ kind }) => kind === 'stock')).toMatchObject({
      id: garment._id,
      detail: { size: 'M', change: -1, stock: 499 },
    })
    expect(JSON.stringify(changes)).not.toMatch(/Amina|98 ?123|Pacha|example\.tn/)
  })

  it('contains changed orders, and new, changed and deleted products', async () => {
    const { id } = await place()
    const startCursor = await toTheEnd()
    await pool.query(`update orders set note = 'x' where id = $1`, [id])
    const otherGarment = await createGarment(db)
    await pool.query('update products set version = version + 1 where id = $1', [otherGarment._id])
    await pool.query('update products set deleted_at = now() where id = $1', [otherGarment._id])
    const { changes } = await read(startCursor)
    const changeWords = changes
      .filter(({ kind }) => kind !== 'stock')
      .map(({ kind, id, what }) => [`${kind}.${what}`, id])
    expect(changeWords).toEqual([
      ['order.changed', id],
      ['product.added', otherGarment._id],
      ['product.changed', otherGarment._id],
      ['product.deleted', otherGarment._id],
    ])
  })

  it('contains a parcel with its later states, without personal data', async () => {
    const startCursor = await toTheEnd()
    const { courier, parcel, order } = await sentParcel()
    await pool.query(`update parcels set fee_millimes = fee_millimes + 1 where id = $1`, [parcel])
    await pool.query(`update parcels set outcome = 'delivered', ended = false where id = $1`, [parcel])
    const { changes } = await read(startCursor)
    const detail = { order: order._id, orderNumber: order.number, courier, number: '', postponedUntil: null }
    expect(changes.filter(({ kind }) => kind === 'parcel')).toMatchObject([
      { what: 'added', id: String(parcel), detail: { ...detail, outcome: 'out' } },
      { what: 'changed', id: String(parcel), detail: { ...detail, outcome: 'delivered' } },
    ])
    expect(JSON.stringify(changes)).not.toMatch(/Amina|98 ?123|Pacha|example\.tn/)
  })

  it('contains nothing that was not committed', async () => {
    const startCursor = await toTheEnd()
    const client = await pool.connect()
    await client.query('begin')
    await client.query('update products set version = version + 1 where id = $1', [garment._id])
    await client.query('rollback')
    client.release()
    expect((await read(startCursor)).changes).toEqual([])
  })

  it('skips no change that a slow transaction commits after later ones were read, unlike sequence numbers', async () => {
    const startCursor = await toTheEnd()
    const [slow, quick] = [await createGarment(db), await createGarment(db)]
    const endCursor = await toTheEnd()
    expect(endCursor).toBeGreaterThan(startCursor)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    onTestFinished(() => client.end())
    const touch = 'update products set version = version + 1 where id = $1'
    await client.query('begin')
    await client.query(touch, [slow._id])
    const { rows: seenByItself } = await client.query('select max(id) as note from feed_notes')
    await pool.query(touch, [quick._id])
    const { rows: seenByAll } = await pool.query('select max(id) as note from feed_notes')
    // A reader that goes by transaction ids passes the slow one here, and never returns to it.
    expect(seenByAll[0].note).toBeGreaterThan(seenByItself[0].note)

    const first = await read(endCursor)
    expect(first.changes.map(({ id }) => id)).toEqual([quick._id])
    await client.query('commit')
    const second = await read(first.next)
    expect(second.changes.map(({ id }) => id)).toEqual([slow._id])
  })

  it('is complete for a reader while many changes are written', async () => {
    let cursor = await toTheEnd()
    const seen: FeedChange[] = []
    let placing = true
    const placed: string[] = []
    const writers = Array.from({ length: 4 }, async () => {
      for (let turn = 0; turn < 10; turn++) placed.push((await place()).id)
    })
    const following = (async () => {
      for (let last = false; !last; ) {
        last = !placing
        const page = await readChanges(db, { after: cursor, limit: 7 })
        seen.push(...page.changes)
        cursor = page.next
        if (page.more) last = false
      }
    })()
    await Promise.all(writers)
    placing = false
    await following
    const orders = seen.filter(({ what }) => what === 'placed').map(({ id }) => id)
    expect(orders.toSorted()).toEqual(placed.toSorted())
    const positions = seen.map(({ position }) => position)
    expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => a - b))
  })

  it('comes in pages, and says whether there is more', async () => {
    const startCursor = await toTheEnd()
    await place()
    const first = (await ask(`?after=${startCursor}&limit=1`)).json() as Page
    expect([first.changes.length, first.more]).toEqual([1, true])
    const second = (await ask(`?after=${first.next}&limit=1`)).json() as Page
    expect([second.changes.length, second.more]).toEqual([1, false])
    const none = await read(second.next)
    expect(none).toEqual({ changes: [], next: second.next, more: false })
  })

  it('is deleted after thirty days, and a client that is too late gets an error', async () => {
    await place()
    const end = await toTheEnd()
    await pool.query(`update feed_changes set at = now() - interval '31 days'`)
    await deleteExpiredFeed(db)
    expect((await ask('?after=1')).statusCode).toBe(410)
    expect((await ask('?after=1')).json().code).toBe('changes-forgotten')
    expect((await ask(`?after=${end}`)).statusCode).toBe(200)
    // A position from before the shop was restored from a backup.
    expect((await ask(`?after=${end + 1}`)).statusCode).toBe(410)
  })

  it('is for the staff only', async () => {
    expect((await app.inject({ url: '/api/changes' })).statusCode).toBe(401)
    expect((await app.inject({ url: '/api/changes', headers: { authorization: 'Bearer no' } })).statusCode).toBe(401)
  })
})
