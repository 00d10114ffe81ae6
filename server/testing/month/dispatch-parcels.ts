import type { WholeManifest } from '#contract/orders/fulfilment/manifests.contract.ts'
import { amountToCollect } from '#contract/orders/records/order-states.rules.ts'
import { toMillimes } from '#contract/platform/text/money.ts'
import type { LivedOrder, Month } from './month-office.ts'
import { couriers } from './month-plan.ts'

const maxAtOnce = 100
const maxHours = 60

/** Hands the packed parcels to their couriers, each request sent twice; the very first one is undone and repeated. */
export async function handOverParcels(month: Month, lived: readonly LivedOrder[]): Promise<void> {
  for (const [courier] of couriers.entries()) {
    const mine = lived.filter(({ plan }) => plan.courier === courier)
    for (let start = 0; start < mine.length; start += maxAtOnce)
      await handOver(month, courier, mine.slice(start, start + maxAtOnce))
  }
}

async function handOver(month: Month, courier: number, lived: readonly LivedOrder[]): Promise<void> {
  const { office, world, shop, courierIds } = month
  const body = { courierId: courierIds[courier], orders: lived.map(({ order }) => order._id) }
  let manifest = await office.postTwice<WholeManifest>(shop.sales, 'admin/manifests', body)
  month.repeated += 1
  if (courier !== 2 && world.parcels.every((parcel) => parcel.courier !== courier)) {
    await office.post(shop.sales, `admin/manifests/${manifest.id}/undo`, {})
    manifest = await office.postTwice<WholeManifest>(shop.sales, 'admin/manifests', body)
  }
  const numbers = courier === 2 ? await numbersOf(month, manifest.id) : new Map<string, string>()
  const terms = couriers[courier] ?? couriers[0]
  for (const { plan, order } of lived) {
    world.became(order._id, 'with-courier')
    world.parcels.push({
      courier,
      orderId: order._id,
      orderNumber: order.number,
      phone: order.phone,
      outcome: 'out',
      settled: false,
      number: numbers.get(order._id) ?? '',
      collected: toMillimes(amountToCollect(order) ?? 0),
      fee: toMillimes(plan.place === 'Sfax' ? terms.sfax : terms.fee),
      returnFee: toMillimes(terms.returnFee),
    })
  }
}

/** Checks that the web service has each parcel, whatever it answered, and returns the parcel numbers. */
async function numbersOf({ office, shop }: Month, manifestId: number): Promise<Map<string, string>> {
  for (let hour = 0; hour < maxHours; hour += 1) {
    await shop.letAnHourPass()
    const { parcels } = await office.get<WholeManifest>(shop.sales, `admin/manifests/${manifestId}`)
    if (parcels.every(({ number }) => number !== '')) {
      return new Map(parcels.map(({ orderId, number }) => [orderId ?? '', number]))
    }
  }
  throw new Error('the web service never said what became of its parcels')
}
