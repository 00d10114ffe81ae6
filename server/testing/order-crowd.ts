import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Pool } from '#server/db/pool.ts'
import type { OrderToPlace } from '#server/ordering/place-order.repository.ts'
import { amina, orderToInsert } from './order-fixtures.ts'

interface Asked {
  name?: string
  values: string[]
}

let numbers = 20_000_000

/** An order of somebody who has nothing in common with anybody. */
export const strangersOrder = (productId: string, quantity = 1): OrderToPlace => ({
  ...orderToInsert({ ...amina, id: randomUUID() }, productId),
  phone: `+216${numbers++}`,
  addressKey: randomUUID(),
  lines: [{ productId, colour: 'Rouge', size: 'M', quantity }],
})

/** The orders of a statement that places some. */
export const ordersOf = ({ values }: Asked): OrderToPlace[] => JSON.parse(values[0] ?? '')

/** A pool of so many connections whose statements that place orders are answered like this. */
export function poolAnswering(answer: (orders: OrderToPlace[], asked: Asked) => unknown, max = 10): Pool {
  const query = async (asked: Asked) => answer(ordersOf(asked), asked)
  return { query, options: { max } } as unknown as Pool
}

/** What the database says of orders it places none of. */
export const decided = (orders: readonly OrderToPlace[]) => ({
  rows: orders.map(({ id }) => ({ asked: id, short: [] })),
})

/** The same pool, by itself: what is asked of it is counted. */
export function countingPool(pool: Pool): { statements: string[][]; pool: Pool } {
  const statements: string[][] = []
  const counting = poolAnswering((orders, asked) => {
    statements.push(orders.map(({ id }) => id))
    return pool.query(asked as never)
  })
  return { statements, pool: counting }
}

export const refusedWith = (code: string) => Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code })

/** Somebody who holds on to garments, or to what the statement locks, until she lets go of it. */
export async function holding(
  pool: Pool,
  values: unknown,
  statement = 'select from variants where product_id = any($1) for update',
): Promise<() => Promise<void>> {
  const holder = await pool.connect()
  let isHeld = true
  const letGo = async () => {
    if (!isHeld) return
    isHeld = false
    await holder.query('rollback')
    holder.release()
  }
  onTestFinished(letGo)
  await holder.query('begin')
  await holder.query(statement, [values])
  return letGo
}
