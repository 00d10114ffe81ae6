import type { OrderInMail } from '../mail-data.ts'

type Sums = Pick<OrderInMail, 'total' | 'deposit' | 'due' | 'isPaid' | 'pickUp'>

/** The last line of the sums of an order: the amount due, the amount paid, or the total if nothing is due or paid. */
export function remainingAmountOf({ total, deposit = 0, due = total, isPaid, pickUp }: Sums) {
  if (isPaid) return { word: 'order.paid', sum: total } as const
  if (due === 0 && deposit < total) return { word: 'order.total', sum: total } as const
  return { word: pickUp ? 'order.total-in-shop' : 'order.total-to-pay', sum: due } as const
}

/** Whether the order is fully paid, so that nothing is due when it is handed over. */
export function isSettled({ total, deposit = 0, isPaid }: Sums): boolean {
  return isPaid === true || deposit >= total
}
