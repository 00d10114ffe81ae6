import {
  type CountedParcel,
  type CountedRow,
  type RefusalGroup,
  type RefusalReport,
  refusalGroups,
} from '#contract/orders/fulfilment/refusals.contract.ts'
import { refusalReasons } from '#contract/orders/records/order-states.rules.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import { governorates } from '#contract/platform/tunisia/governorates.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { byteOrderMark, csvRow } from '#server/platform/sheets/csv.rules.ts'
import { confirmedWords, groupWords, reasonWords, refusalHeads, unsaidWords } from './cash-words.ts'
import { type CountedRecord, countBy, listCounted, listDaysToMoney } from './refusals.repository.ts'

/** What came back, from where, with whom and why, and what its way cost. */
export async function reportRefusals(db: Database, from: string, to: string): Promise<RefusalReport> {
  const counts = await countAll(db, from, to)
  const days = new Map((await listDaysToMoney(db, from, to)).map((row) => [row.key, row.days]))
  const total = (count: (one: CountedRecord) => number) => counts.governorate.reduce((sum, one) => sum + count(one), 0)
  return {
    all: {
      delivered: total((one) => one.delivered),
      sentBack: total((one) => one.sent_back),
      refused: total((one) => one.refused),
      lost: total((one) => one.lost),
      cost: toDinars(total((one) => one.cost_millimes)),
    },
    reasons: counts.reason.map(({ key, refused, cost_millimes: cost }) => ({
      reason: key,
      parcels: refused,
      cost: toDinars(cost),
    })),
    governorates: counts.governorate.map((one) => ({ governorate: one.key, ...countedOf(one) })),
    couriers: counts.courier.map((one) => ({
      key: one.key,
      courier: one.name,
      ...countedOf(one),
      daysToMoney: days.get(one.key) ?? null,
    })),
    delegations: counts.delegation.map(toRow),
    garments: counts.garment.map(toRow),
    sizes: counts.size.map(toRow),
    hours: [...counts.hour].sort((one, other) => hourOf(one) - hourOf(other)).map(toRow),
    confirmed: counts.confirmed.map(toRow),
  }
}

type Counts = Readonly<Record<RefusalGroup, CountedRecord[]>>

async function countAll(db: Database, from: string, to: string): Promise<Counts> {
  const counts = await Promise.all(refusalGroups.map(async (by) => [by, await countBy(db, by, from, to)] as const))
  return Object.fromEntries(counts) as Record<RefusalGroup, CountedRecord[]>
}

/** Orders without a call come last. */
const hourOf = ({ key }: CountedRecord) => (key === '' ? 24 : Number(key))

const toRow = (one: CountedRecord): CountedRow => ({ key: one.key, name: one.name, ...countedOf(one) })

const countedOf = ({ delivered, sent_back: sentBack, refused, lost, cost_millimes: cost }: CountedRecord) => ({
  delivered,
  sentBack,
  refused,
  lost,
  cost: toDinars(cost),
})

const mostListed = 500

export async function listRefusals(
  db: Database,
  { by, key, from, to }: { by: RefusalGroup; key: string; from: string; to: string },
): Promise<CountedParcel[]> {
  const rows = await listCounted(db, { by, key, first: from, last: to }, mostListed)
  return rows.map(
    ({ order_id: orderId, order_number: orderNumber, outcome, courier, refusal: reason, cost_millimes }) => ({
      orderId,
      orderNumber,
      outcome,
      courier,
      reason,
      cost: toDinars(cost_millimes),
    }),
  )
}

interface Asked {
  from: string
  to: string
  language: Language
}

export async function exportRefusals(db: Database, { from, to, language }: Asked): Promise<string> {
  const counts = await countAll(db, from, to)
  const rows = refusalGroups.flatMap((by) =>
    counts[by].map((one) =>
      csvRow(language, [
        ...[groupWords[language][by], nameIn(language, by, one), one.delivered, one.sent_back, one.refused, one.lost],
        { millimes: one.cost_millimes },
      ]),
    ),
  )
  return byteOrderMark + csvRow(language, refusalHeads[language]) + rows.join('')
}

/** As the screen calls it. */
function nameIn(language: Language, by: RefusalGroup, { key, name }: CountedRecord): string {
  if (by === 'reason') {
    const reason = refusalReasons.find((one) => one === key)
    return reason ? reasonWords[language][reason] : unsaidWords[language].reason
  }
  if (by === 'confirmed') {
    return confirmedWords[language][(['call', 'link', 'telephone'] as const).find((one) => one === key) ?? 'none']
  }
  if (by === 'governorate') return governorates.find(({ id }) => id === key)?.name[language] ?? '—'
  if (by === 'hour') return key ? `${key} h` : unsaidWords[language].hour
  return name || key || '—'
}
