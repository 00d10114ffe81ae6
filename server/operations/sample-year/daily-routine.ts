import { dayMs } from '#contract/platform/tunisia/days.rules.ts'
import { correctStock } from '#server/catalogue/products/office/stock-ledger.service.ts'
import { inviteReviewers } from '#server/customers/reviews/invite-reviewers.service.ts'
import { dispatchManifest } from '#server/orders/lifecycle/dispatch/dispatch-manifest.service.ts'
import { findMailableOrders } from '#server/orders/notifications/order-recipients.service.ts'
import { closeTill, openTill, showTill } from '#server/orders/till/till-days.service.ts'
import { settleCouriers } from './courier-statements.ts'
import { miscounted, restocked } from './sample-texts.ts'
import { listShelves } from './sample-year.repository.ts'
import { readInvitations } from './simulate-reviews.ts'
import { accountant, owner, sales, type Year } from './year.ts'
import { hourMs, isSunday } from './year-plan.rules.ts'

/** Notifications are sent a few times a day; a real shop sends them at once. */
const hoursOfJobs = [11, 15, 19.5]
const float = 120
/** Variants with less stock than this are made again, once a month. */
const minStock = 3
const maxMadePieces = 5

/** Plans the daily work of the shop; `doJobs` runs its scheduled jobs. */
export function planRoutine(year: Year, first: number, until: number, doJobs: () => Promise<void>): void {
  for (let day = first, count = 0; day <= until; day += dayMs, count += 1) {
    const planAtHour = (hour: number, act: () => Promise<void>) => year.plan(day + hour * hourMs, act)
    if (!isSunday(day)) {
      planAtHour(9, async () => void (await openTill(year.db, sales, float)))
      planAtHour(16.5, () => handOverPacked(year))
      planAtHour(18.5, () => countTill(year))
    }
    if (count % 7 === 4) planAtHour(11, () => settleCouriers(year))
    if (count % 28 === 27) planAtHour(8, () => makeMore(year))
    for (const hour of hoursOfJobs) planAtHour(hour, async () => void (year.hasNews() && (await doJobs())))
    planAtHour(12, async () => {
      await inviteReviewers(year.db, findMailableOrders)
      await readInvitations(year)
    })
  }
}

async function handOverPacked(year: Year): Promise<void> {
  for (const [index, packed] of year.packed.entries()) {
    const orders = packed.splice(0)
    const courierId = year.courierIds[index] ?? 0
    if (orders.length === 0) continue
    const { manifest } = await dispatchManifest(year.db, sales, year.key(`manifest ${orders[0]}`), {
      courierId,
      orders,
    })
    year.count('manifests')
    for (const id of orders) {
      year.handedOver.get(id)?.(Date.parse(manifest.createdAt))
      year.handedOver.delete(id)
    }
  }
}

/** Counts the till; sometimes a dinar is missing. */
async function countTill(year: Year): Promise<void> {
  const { day } = await showTill(year.db)
  if (!day) return
  const isOff = year.chance.next() < 0.03
  const counted = isOff ? day.expected - 1 : day.expected
  await closeTill(year.db, accountant, day.id, { counted, expected: day.expected, reason: isOff ? miscounted : '' })
  year.count('days of the till')
}

/** The workshop delivers more of what is nearly sold out. */
async function makeMore(year: Year): Promise<void> {
  for (const { productId, colourId, size, stock } of await listShelves(year.db)) {
    if (stock >= minStock || year.chance.next() < 0.15) continue
    const more = 1 + Math.floor(year.chance.next() * maxMadePieces)
    const pieces = {
      colorId: colourId,
      size,
      stock: stock + more,
      seen: stock,
      reason: 'received',
      note: restocked,
    } as const
    await correctStock(year.db, productId, pieces, owner.name)
    year.count('deliveries of the workshop')
  }
}
