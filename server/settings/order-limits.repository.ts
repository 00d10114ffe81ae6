import { toDinars, toMillimes } from '#contract/money.ts'
import type { OrderLimits } from '#contract/order-limits.ts'
import type { Database } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'

export async function findOrderLimits(db: Database | Tx): Promise<OrderLimits> {
  const row = await db
    .selectFrom('shop_settings')
    .select(['most_waiting_orders', 'most_pieces_a_day', 'most_millimes_a_day', 'most_orders_a_day'])
    .select(['give_up_after_days', 'gives_up_by_itself'])
    .executeTakeFirstOrThrow()
  return {
    waitingOrders: row.most_waiting_orders,
    piecesADay: row.most_pieces_a_day,
    valueADay: toDinars(row.most_millimes_a_day),
    ordersADay: row.most_orders_a_day,
    giveUpAfterDays: row.give_up_after_days,
    givesUpByItself: row.gives_up_by_itself,
  }
}

export async function updateOrderLimits(db: Database | Tx, limits: OrderLimits): Promise<void> {
  await db
    .updateTable('shop_settings')
    .set({
      most_waiting_orders: limits.waitingOrders,
      most_pieces_a_day: limits.piecesADay,
      most_millimes_a_day: toMillimes(limits.valueADay),
      most_orders_a_day: limits.ordersADay,
      give_up_after_days: limits.giveUpAfterDays,
      gives_up_by_itself: limits.givesUpByItself,
    })
    .execute()
}
