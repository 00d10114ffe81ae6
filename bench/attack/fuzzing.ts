import type { ApiDocument } from '#server/testing/attack/api-document.ts'
import { type FuzzReport, fuzz } from '#server/testing/attack/fuzz.ts'
import { brokenInvariants } from '#server/testing/attack/invariants.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import type { Measurement } from '../measurement.ts'
import { scale } from '../scale.ts'
import { type AttackedShop, attackedShop, attackersOf } from './attacked-shop.ts'

const seed = Number(process.env.ATTACK_SEED ?? Date.now() % 1_000_000)

/** Requests made from the description of the API, by everybody, and what must be so after each batch of them. */
export async function attackByFuzzing(long: boolean): Promise<Measurement[]> {
  const [batches, each] = long ? [10, 10_000] : [1, scale('REQUESTS', 2000, 60)]
  console.log(`seed ${seed}: ATTACK_SEED=${seed} sends the same again`)
  const shop = await attackedShop()
  try {
    const products: string[] = []
    while (products.length < 20) products.push((await createGarment(shop.db, { red: 900, blue: 900 }))._id)
    const reports: FuzzReport[] = []
    let broken = 0
    for (let batch = 0; batch < batches; batch++) {
      const report = await fuzzed(shop, { products, count: each, seed: seed + batch * 100, probed: batch === 0 })
      const wrong = await brokenInvariants(shop.pool, report.placed)
      for (const finding of report.findings) console.log(JSON.stringify(finding))
      if (Object.keys(wrong).length > 0) console.log(`after batch ${batch + 1}: ${JSON.stringify(wrong)}`)
      broken += Object.keys(wrong).length
      console.log(
        `batch ${batch + 1}: ${report.sent} requests, ${report.placed.length} orders, ${report.findings.length} findings`,
      )
      reports.push(report)
    }
    return measured(reports, broken)
  } finally {
    await shop.stop()
  }
}

async function fuzzed(
  shop: AttackedShop,
  {
    seed: from,
    count,
    probed,
    products,
  }: { seed: number; count: number; probed: boolean; products: readonly string[] },
) {
  const document = (await (await fetch(`${shop.origin}/api/docs/openapi.json`)).json()) as ApiDocument
  const attackers = await attackersOf(shop)
  const share = Math.ceil(count / attackers.length)
  return fuzz({
    document,
    attackers,
    products,
    count: share,
    seed: from,
    send: shop.send,
    ...(probed ? {} : { probing: [] }),
  })
}

function measured(reports: readonly FuzzReport[], broken: number): Measurement[] {
  const sum = (of: (report: FuzzReport) => number) => reports.reduce((all, report) => all + of(report), 0)
  const found = (what: string) => sum(({ findings }) => findings.filter((one) => one.what === what).length)
  const none = { atMost: 0 }
  return [
    { name: 'requests made from the description of the API', value: sum(({ sent }) => sent), unit: '' },
    ...['2xx', '3xx', '4xx'].map((kind) => ({
      name: `answered ${kind}`,
      value: sum(({ byClass }) => byClass[kind] ?? 0),
      unit: '',
    })),
    {
      name: 'turned away, because others read everything at once',
      value: sum(({ turnedAway }) => turnedAway),
      unit: '',
    },
    { name: 'orders placed meanwhile', value: sum(({ placed }) => placed.length), unit: '' },
    { name: 'answered with a fault of ours', value: found('fault'), unit: '', target: none },
    { name: 'not answered within five seconds', value: found('hang'), unit: '', target: none },
    { name: 'told of what is inside', value: found('leak'), unit: '', target: none },
    { name: 'what must be so and was not, after a batch', value: broken, unit: '', target: none },
  ]
}
