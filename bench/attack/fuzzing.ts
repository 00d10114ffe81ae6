import type { ApiDocument } from '#server/testing/attack/api-document.ts'
import { type Finding, type FuzzReport, fuzz } from '#server/testing/attack/fuzz.ts'
import { brokenInvariants } from '#server/testing/attack/invariants.ts'
import { countPlacedOrders } from '#server/testing/attack/order-attempts.ts'
import { runFullReconciliation } from '#server/testing/complete-reconciliation.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import type { Measurement } from '../measurement.ts'
import { scale } from '../scale.ts'
import { type AttackedShop, attackedShop, attackersOf } from './attacked-shop.ts'
import { type FuzzedOrders, measuredOrders, orderByFuzzing, saveOrderSettings } from './order-fuzzing.ts'

const seed = Number(process.env.ATTACK_SEED ?? Date.now() % 1_000_000)

interface Batch {
  orders: FuzzedOrders
  report: FuzzReport
  broken: Readonly<Record<string, number>>
}

/** Places valid orders, then sends requests generated from the API description as every kind of user, and checks the invariants after each step. */
export async function attackByFuzzing(long: boolean): Promise<Measurement[]> {
  const [batches, each, orders] = long
    ? [10, 10_000, 2000]
    : [1, scale('REQUESTS', 2000, 60), scale('ATTEMPTS', 600, 30)]
  console.log(`seed ${seed}: ATTACK_SEED=${seed} sends the same again`)
  const shop = await attackedShop()
  try {
    const products: string[] = []
    while (products.length < 20) products.push((await createGarment(shop.db, { red: 900, blue: 900 }))._id)
    const reopen = await saveOrderSettings(shop)
    const done: Batch[] = []
    for (let batch = 0; batch < batches; batch++) {
      await reopen()
      const from = seed + batch * 100
      const placed = await orderByFuzzing(shop, orders, from)
      const ids = placed.tried.flatMap(({ responseOrderIds }) => responseOrderIds)
      const report = await fuzzed(shop, { products, orders: ids, count: each, seed: from, probed: batch === 0 })
      const broken = {
        ...(await brokenInvariants(shop.pool, [...ids, ...report.placedOrderIds])),
        ...(await books(shop)),
      }
      done.push({ orders: placed, report, broken })
      tell(batch, done.at(-1) as Batch)
    }
    return measured(done)
  } finally {
    await shop.stop()
  }
}

async function books({ db }: AttackedShop): Promise<Record<string, number>> {
  const { wrongCount, wrong } = await runFullReconciliation(db)
  if (wrongCount > 0) console.log(JSON.stringify(wrong))
  return wrongCount > 0 ? { 'disagreements in the books': wrongCount } : {}
}

function tell(batch: number, { orders, report, broken }: Batch): void {
  for (const finding of [...orders.findings, ...report.findings]) console.log(JSON.stringify(finding))
  if (Object.keys(orders.broken).length > 0) console.log(`after the orders: ${JSON.stringify(orders.broken)}`)
  if (Object.keys(broken).length > 0) console.log(`after batch ${batch + 1}: ${JSON.stringify(broken)}`)
  console.log(
    `batch ${batch + 1}: ${countPlacedOrders(orders)} of ${orders.tried.length} shoppers ordered, ` +
      `${report.sentCount} requests more, ${report.placedOrderIds.length} orders, ${report.findings.length} findings`,
  )
}

interface ToFuzz {
  seed: number
  count: number
  probed: boolean
  products: readonly string[]
  orders: readonly string[]
}

async function fuzzed(shop: AttackedShop, { seed: from, count, probed, products, orders }: ToFuzz) {
  const document = (await (await fetch(`${shop.origin}/api/docs/openapi.json`)).json()) as ApiDocument
  const attackers = await attackersOf(shop)
  const share = Math.ceil(count / attackers.length)
  return fuzz({
    document,
    attackers,
    products,
    orders,
    count: share,
    seed: from,
    send: shop.send,
    ...(probed ? {} : { probeTexts: [] }),
  })
}

function measured(batches: readonly Batch[]): Measurement[] {
  const sum = (countOf: (batch: Batch) => number) => batches.reduce((sum, batch) => sum + countOf(batch), 0)
  const countFindings = (what: Finding['what']) =>
    sum(
      ({ orders, report }) =>
        [...orders.findings, ...report.findings].filter((finding) => finding.what === what).length,
    )
  const none = { atMost: 0 }
  const orderCounts = {
    attempts: sum(({ report }) => report.orderAttempts),
    stood: sum(({ report }) => report.placedOrderCount),
  }
  return [
    ...measuredOrders(
      batches.map(({ orders }) => orders),
      orderCounts,
      sum(({ orders }) => Object.keys(orders.broken).length),
    ),
    { name: 'requests made from the description of the API', value: sum(({ report }) => report.sentCount), unit: '' },
    ...['2xx', '3xx', '4xx'].map(
      (kind): Measurement => ({
        name: `answered ${kind}`,
        value: sum(({ report }) => report.byClass[kind] ?? 0),
        unit: '',
      }),
    ),
    {
      name: 'turned away, because others read everything at once',
      value: sum(({ report }) => report.refusedBusyCount),
      unit: '',
    },
    { name: 'answered with a fault of ours', value: countFindings('fault'), unit: '', target: none },
    { name: 'not answered within five seconds', value: countFindings('hang'), unit: '', target: none },
    { name: 'told of what is inside', value: countFindings('leak'), unit: '', target: none },
    {
      name: 'what must be so and was not, after a batch',
      value: sum(({ broken }) => Object.keys(broken).length),
      unit: '',
      target: none,
    },
  ]
}
