import type { Period, Sales, Today } from '#contract/accounting/sales/sales.contract.ts'
import { type OrderState, stateRules } from '#contract/orders/records/order-states.rules.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import { listLateParcels } from '#server/orders/fulfilment/parcels/late-parcels.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { describeStockWarning } from '#server/platform/settings/settings.service.ts'
import { listWaitingWishes } from '#server/workshop/lending/loans.service.ts'
import { stepsOf } from './period.rules.ts'
import { listBestSellers, sumSales } from './sales.repository.ts'
import { countOrdersToDo, listLatestOrders, listLowStock } from './sales-overview.repository.ts'
import { withFreshSums } from './sales-sums.service.ts'

const latestOrdersShown = 6
const lateParcelsShown = 5
const runningOutShown = 8
const bestSellersShown = 5

export async function showToday(db: Database, now: Date = new Date()): Promise<Today> {
  const level = await describeStockWarning(db)
  const [waiting, late, latest, runningOut, wishes] = await Promise.all([
    countOrdersToDo(db),
    listLateParcels(db, now),
    listLatestOrders(db, latestOrdersShown),
    listLowStock(db, runningOutShown),
    listWaitingWishes(db),
  ])
  const toDo = (task: 'toCall' | 'toPrepare' | 'toHandOver') => ({
    count: sum(waiting.filter(({ state }) => stateRules[state].task === task).map((row) => row.count)),
  })
  const unpaidIn = (wantedState: OrderState) => {
    const row = waiting.find(({ state }) => state === wantedState)
    return { count: row?.unpaid ?? 0, amount: toDinars(row?.unpaid_millimes ?? 0) }
  }
  return {
    toCall: toDo('toCall'),
    toPrepare: toDo('toPrepare'),
    toHandOver: toDo('toHandOver'),
    onTheWay: unpaidIn('with-courier'),
    handedOver: unpaidIn('delivered'),
    late: {
      count: late.length,
      parcels: late.slice(0, lateParcelsShown).map(({ orderId, number, name, city, leftAt }) => ({
        _id: orderId,
        number,
        name,
        city,
        since: leftAt.toISOString(),
      })),
    },
    loansAsked: wishes.length,
    latestOrders: latest.map(({ id, number, name, city, state, pick_up: pickUp, total_millimes, created_at }) => ({
      _id: id,
      number,
      name,
      city,
      state,
      pickUp,
      totalPrice: toDinars(total_millimes),
      createdAt: created_at.toISOString(),
    })),
    lowStock: {
      level,
      count: runningOut.count,
      variants: runningOut.variants.map(({ product_id, title, cover_image, colour_name, size, stock }) => ({
        productId: product_id,
        title,
        coverImage: cover_image,
        colorName: colour_name,
        size,
        stock,
      })),
    },
  }
}

export async function showSales(db: Database, period: Period, now: Date = new Date()): Promise<Sales> {
  const steps = stepsOf(period)
  const [rows, best] = await withFreshSums(db, async (tx) => [
    await sumSales(tx, steps, now),
    await listBestSellers(tx, steps, now, bestSellersShown),
  ])
  const within = rows.filter(({ step }) => step >= 0)
  return {
    steps: within.map(({ from, orders, millimes }) => ({ from, orders, sales: toDinars(millimes) })),
    total: totalOf(within),
    delivered: totalOf(within.map((row) => ({ orders: row.delivered_orders, millimes: row.delivered_millimes }))),
    cashed: totalOf(within.map((row) => ({ orders: row.cashed_orders, millimes: row.cashed_millimes }))),
    before: totalOf(rows.filter(({ step }) => step < 0)),
    bestSellers: best.map(({ product_id, title, cover_image, pieces, millimes }) => ({
      productId: product_id,
      title,
      coverImage: cover_image,
      pieces,
      sales: toDinars(millimes),
    })),
  }
}

function totalOf(rows: readonly { orders: number; millimes: number }[]) {
  return {
    orders: sum(rows.map(({ orders }) => orders)),
    sales: toDinars(sum(rows.map(({ millimes }) => millimes))),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
