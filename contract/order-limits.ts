import * as z from 'zod/mini'
import { Dinars, pieces } from './fields.ts'

/**
 * What one person may order before the shop has spoken to her, counted for her account, her telephone number and her
 * address; 0 stands for no limit. And what becomes of orders nobody could confirm.
 */
export const OrderLimits = z.strictObject({
  waitingOrders: pieces(0, 1000),
  piecesADay: pieces(0, 10_000),
  valueADay: Dinars,
  ordersADay: pieces(0, 1000),
  giveUpAfterDays: pieces(1, 365),
  givesUpByItself: z.boolean(),
})
export type OrderLimits = z.infer<typeof OrderLimits>
