import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { runFullReconciliation } from '#server/testing/complete-reconciliation.ts'
import { type LineFault, lineFaults, startFaultyLine } from '#server/testing/faulty-connection.ts'
import { findImpossibilities, type OrderCall } from '#server/testing/history-check.ts'
import { removeOrderLimits } from '#server/testing/no-order-limits.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { addressOf, type ShopperHeaders, signInManyShoppers } from '#server/testing/sign-in-shoppers.ts'
import { endOf } from '#server/testing/storm-count.ts'
import { buyer, placeUntilAnswered } from '#server/testing/storm-shoppers.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const stockAtFirst = 500
const each = 12
const buyers = 4
const faults = Object.keys(lineFaults) as LineFault[]

/** Sends an order until there is an answer, with the same key; the faulty variant uses a new key each time. */
type Place = (origin: string, shopper: ShopperHeaders, key: string, fields: object) => Promise<{ id: string }>

const byItsKey: Place = (origin, shopper, key, fields) => placeUntilAnswered(() => origin, shopper, key, fields)

/** Several people order without a pause over a connection with the given faults, one for each request. */
async function ordersOver(next: (turn: number) => LineFault, place = byItsKey) {
  const { app, db } = await createTestApp()
  await removeOrderLimits(db)
  const { _id: productId } = await createGarment(db, { red: stockAtFirst, blue: stockAtFirst })
  const line = await startFaultyLine(await app.listen({ port: 0, host: '127.0.0.1' }), next)
  const calls: OrderCall[] = []
  const shop = async (shopper: ShopperHeaders) => {
    for (let turn = 0; turn < each; turn++) {
      const quantity = 1 + (turn % 3)
      const products = [{ productId, quantity, color: 'Rouge', size: 'M' }]
      // No two orders of a person are equal: without a key, equal orders within seconds count as one.
      const fields = { ...buyer, email: addressOf(shopper), note: `${turn}`, products }
      const key = randomUUID()
      const began = performance.now()
      const { id } = await place(line.origin, shopper, key, fields)
      calls.push({ key, began, ended: performance.now(), id, pieces: { [`${productId} M`]: quantity } })
    }
  }
  await Promise.all((await signInManyShoppers(db, buyers)).map(shop))
  const wrong = findImpossibilities({ orders: calls, reads: [], ...(await endOf(db, stockAtFirst)) })
  const { wrong: disagreements } = await runFullReconciliation(db)
  return { calls, wrong, disagreements, befell: line.faultCounts }
}

describe('orders over a bad line to the shop', { timeout: 240_000 }, () => {
  it('are each there once, whatever it does to request and answer', async () => {
    const { calls, wrong, disagreements, befell } = await ordersOver(
      (turn) => faults[turn % faults.length] as LineFault,
    )
    expect(calls).toHaveLength(buyers * each)
    expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length)
    expect([wrong, disagreements]).toEqual([[], []])
    for (const fault of faults) expect(befell[fault], fault).toBeGreaterThan(0)
  })

  it('are there twice where somebody sends what was not answered under another key: the line does what it should', async () => {
    const anew: Place = async (origin, shopper, key, fields) => {
      for (let attempt = 0; ; attempt++) {
        const headers = {
          ...shopper,
          'content-type': 'application/json',
          'idempotency-key': attempt ? randomUUID() : key,
        }
        const body = JSON.stringify(fields)
        const answer = await fetch(`${origin}/api/orders`, { method: 'POST', headers, body }).catch(() => undefined)
        const text = await answer?.text().catch(() => undefined)
        if (answer?.ok && text) return { id: (JSON.parse(text) as { _id: string })._id }
      }
    }
    const cuts = (turn: number): LineFault =>
      turn % 3 ? 'lets it through' : 'cuts after the request, before the answer'
    const { wrong } = await ordersOver(cuts, anew)
    expect(wrong.join('\n')).toContain('should be')
  })
})
