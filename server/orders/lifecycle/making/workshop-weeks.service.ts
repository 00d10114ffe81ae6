import { mondayOf, readyOn } from '#contract/catalogue/products/making-weeks.rules.ts'
import { daysTooLate } from '#contract/orders/making/last-ready-day.rules.ts'
import type { MakingWeeks, WorkshopWeek } from '#contract/orders/making/making.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { stateRules } from '#contract/orders/records/order-states.rules.ts'
import { governorateIn } from '#contract/platform/tunisia/governorate-of-address.ts'
import { settlePapers } from '#server/orders/invoices/order-invoices.service.ts'
import { insertOrderEvent, updateOrder } from '#server/orders/records/change-order.repository.ts'
import { lockVersion } from '#server/orders/records/lock-version.service.ts'
import { showOfficeOrder } from '#server/orders/records/office/office-orders.service.ts'
import { subjectOf, toMadeProduct } from '#server/orders/records/order-record.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { promisedDays } from '#server/platform/settings/settings.service.ts'
import {
  listFreeWeeks,
  listPieces,
  listStoredWeeks,
  listWeeks,
  lockWeek,
  moveLine,
  updateWeek,
} from './workshop-weeks.repository.ts'

const shownWeeks = 26

export async function showFreeWeeks(db: Database): Promise<MakingWeeks> {
  const rows = await listFreeWeeks(db)
  const [first] = rows
  return {
    today: first?.today ?? '',
    notice: first?.notice ?? 0,
    weeks: rows.map(({ week, left }) => ({ week, left })),
  }
}

export async function showWorkshop(db: Database, from: string | undefined): Promise<WorkshopWeek[]> {
  const coming = await listWeeks(db, from, shownWeeks)
  const [first, last] = [coming[0]?.week ?? '', coming.at(-1)?.week ?? '']
  const pieces = await listPieces(db, first, last)
  const earlierWeeks = [...new Set(pieces.map(({ week }) => week))].filter((week) => week < first)
  const weeks = [...(await listStoredWeeks(db, earlierWeeks)), ...coming]
  return weeks.map((week) => ({
    ...week,
    earlier: week.week < first,
    pieces: pieces
      .filter((piece) => piece.week === week.week)
      .map(({ order_id: orderId, number, state, line, title, progress, price_millimes, made }) => ({
        orderId,
        number,
        state,
        productKey: String(line),
        title,
        progress,
        made: toMadeProduct(made, week.week, price_millimes),
      })),
  }))
}

/** Sets the places of a week, never below those that are taken; a closed week takes no more orders. */
export function setWeek(
  db: Database,
  staffName: string,
  week: string,
  { places, closed }: { places: number | null; closed: boolean },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (mondayOf(week) !== week) throw new Problem('invalid-request')
    const previousWeek = await lockWeek(tx, week)
    if (places !== null && places < previousWeek.taken)
      throw new Problem('places-taken', { extra: { taken: previousWeek.taken } })
    await updateWeek(tx, week, places, closed)
    const [previousValues, values] = [
      { places: previousWeek.own ? previousWeek.places : null, closed: previousWeek.closed },
      { places, closed },
    ]
    const subject = { kind: 'settings', id: 'workshop', name: week } as const
    await recordChange(tx, { staffName, action: 'making-week-set', subject, before: previousValues, after: values })
  })
}

/** Moves a piece and its place to another week, or neither. Missing the day it is needed by requires a confirmation. */
export async function movePiece(
  db: Database,
  staff: StaffActor,
  id: string,
  sheet: number,
  { week, version, late }: { week: string; version: number; late?: boolean | undefined },
): Promise<OfficeOrder> {
  const promised = await promisedDays(db)
  return inTransaction(db, async (tx) => {
    const order = await lockVersion(tx, id, version)
    const line = order.lines?.find(({ made }) => made?.sheet === sheet)
    if (!line) throw new Problem('product-not-found')
    if (mondayOf(week) !== week) throw new Problem('invalid-request')
    if (!stateRules[order.state].inShop) throw new Problem('order-closed')
    const from = line.made_week
    if (from === week) return showOfficeOrder(tx, id)
    const bringing = { pickUp: order.pick_up, governorate: governorateIn(order.state_name), promised }
    const days = line.made ? daysTooLate(readyOn(week, line.made.days), line.made.neededBy, bringing) : 0
    if (days > 0 && !late) throw new Problem('needed-earlier', { extra: { days } })
    await moveLine(tx, line.id, week)
    await updateOrder(tx, id, {})
    await insertOrderEvent(tx, {
      orderId: id,
      kind: 'making-moved',
      staffName: staff.name,
      detail: { title: line.title, from, to: week },
    })
    await settlePapers(tx, staff.name, id)
    const change = { before: { week: from }, after: { week } }
    await recordChange(tx, { staffName: staff.name, action: 'making-moved', subject: subjectOf(order), ...change })
    return showOfficeOrder(tx, id)
  })
}
