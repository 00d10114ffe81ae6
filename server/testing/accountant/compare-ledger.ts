import { sql } from 'kysely'
import type { Database } from '#server/platform/db/pool.ts'
import type { BookedOrder, KeptLedger } from './program-ledger.ts'

export interface Delivery {
  key: string
  note: string
  pieces: { productId: string; colorId: number; size: string; received: number }[]
}

/** The comparison of a program's records with the shop. */
export interface LedgerProof {
  orders: number
  /** Orders that are not recorded, recorded more than once, or recorded with another total or state. */
  missing: number
  twice: number
  wrong: number
  /** The difference between the totals, in millimes. */
  difference: number
  /** The number of changes processed more than once; negative for changes that were missed. */
  changesTooMany: number
  /** Orders that the program received again unchanged. */
  doubles: number
  /** Deliveries of goods that are missing in the shop's stock, and deliveries that are counted more than once or with another number of pieces. */
  goodsMissing: number
  goodsWrong: number
}

export async function proveLedger(
  db: Database,
  { orders: booked, ...rest }: KeptLedger,
  deliveries: readonly Delivery[],
): Promise<LedgerProof> {
  const orders = await ordersOf(db)
  const byId = Map.groupBy(booked, ({ id }) => id)
  const agrees = (bookedOrder: BookedOrder) =>
    byId
      .get(bookedOrder.id)
      ?.every(
        (row) =>
          row.number === bookedOrder.number && row.millimes === bookedOrder.millimes && row.state === bookedOrder.state,
      )
  const sum = (bookedOrders: readonly BookedOrder[]) =>
    bookedOrders.reduce((total, { millimes }) => total + millimes, 0)
  const { rows } = await sql<{ changes: number }>`select count(*)::int as changes from feed_changes`.execute(db)
  const received = await receivedOf(db)
  return {
    orders: orders.length,
    missing: orders.filter(({ id }) => !byId.has(id)).length,
    twice: [...byId.values()].filter(({ length }) => length > 1).length,
    wrong: orders.filter((order) => byId.has(order.id) && !agrees(order)).length,
    difference: sum(booked) - sum(orders),
    changesTooMany: rest.changes - (rows[0]?.changes ?? 0),
    doubles: rest.doubles,
    goodsMissing: deliveries.filter(({ note }) => !received.has(note)).length,
    goodsWrong: deliveries.filter(({ note, pieces }) => received.has(note) && received.get(note) !== sumOf(pieces))
      .length,
  }
}

const sumOf = (pieces: Delivery['pieces']) => pieces.reduce((sum, { received }) => sum + received, 0)

/** The orders as the program should have recorded them: a deleted order keeps its number, with a total of 0. */
async function ordersOf(db: Database): Promise<BookedOrder[]> {
  const { rows } = await sql<BookedOrder>`
    select id, number::int as number,
      case when deleted_at is null then total_millimes else 0 end::int as millimes,
      case when deleted_at is null then state else 'deleted' end as state
    from orders`.execute(db)
  return rows
}

async function receivedOf(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ note: string; pieces: number }>`
    select note, sum(change)::int as pieces from stock_movements where reason = 'received' group by note`.execute(db)
  return new Map(rows.map(({ note, pieces }) => [note, pieces]))
}
