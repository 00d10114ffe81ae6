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
import { confirmedWords, groupWords, missingValueWords, reasonWords, refusalHeads } from './cash-words.ts'
import { type CountedRecord, countBy, listCounted, listDaysToMoney } from './refusals.repository.ts'

/** Refused parcels by place, courier and reason, with their cost. */
export async function reportRefusals(db: Database, from: string, lastDay: string): Promise<RefusalReport> {
  const counts = await countAll(db, from, lastDay)
  const days = new Map((await listDaysToMoney(db, from, lastDay)).map((row) => [row.key, row.days]))
  const total = (count: (record: CountedRecord) => number) =>
    counts.governorate.reduce((sum, record) => sum + count(record), 0)
  return {
    all: {
      delivered: total((record) => record.delivered),
      sentBack: total((record) => record.sent_back),
      refused: total((record) => record.refused),
      lost: total((record) => record.lost),
      cost: toDinars(total((record) => record.cost_millimes)),
    },
    reasons: counts.reason.map(({ key, refused, cost_millimes: cost }) => ({
      reason: key,
      parcels: refused,
      cost: toDinars(cost),
    })),
    governorates: counts.governorate.map((record) => ({ governorate: record.key, ...countedOf(record) })),
    couriers: counts.courier.map((record) => ({
      key: record.key,
      courier: record.name,
      ...countedOf(record),
      daysToMoney: days.get(record.key) ?? null,
    })),
    delegations: counts.delegation.map(toRow),
    garments: counts.garment.map(toRow),
    sizes: counts.size.map(toRow),
    hours: [...counts.hour].sort((a, b) => hourOf(a) - hourOf(b)).map(toRow),
    confirmed: counts.confirmed.map(toRow),
  }
}

type Counts = Readonly<Record<RefusalGroup, CountedRecord[]>>

async function countAll(db: Database, from: string, lastDay: string): Promise<Counts> {
  const counts = await Promise.all(refusalGroups.map(async (by) => [by, await countBy(db, by, from, lastDay)] as const))
  return Object.fromEntries(counts) as Record<RefusalGroup, CountedRecord[]>
}

/** Orders without a call come last. */
const hourOf = ({ key }: CountedRecord) => (key === '' ? 24 : Number(key))

const toRow = (record: CountedRecord): CountedRow => ({ key: record.key, name: record.name, ...countedOf(record) })

const countedOf = ({ delivered, sent_back: sentBack, refused, lost, cost_millimes: cost }: CountedRecord) => ({
  delivered,
  sentBack,
  refused,
  lost,
  cost: toDinars(cost),
})

const maxListed = 500

export async function listRefusals(
  db: Database,
  { by, key, from, to }: { by: RefusalGroup; key: string; from: string; to: string },
): Promise<CountedParcel[]> {
  const rows = await listCounted(db, { by, key, first: from, last: to }, maxListed)
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
    counts[by].map((record) =>
      csvRow(language, [
        ...[
          groupWords[language][by],
          nameIn(language, by, record),
          record.delivered,
          record.sent_back,
          record.refused,
          record.lost,
        ],
        { millimes: record.cost_millimes },
      ]),
    ),
  )
  return byteOrderMark + csvRow(language, refusalHeads[language]) + rows.join('')
}

/** The name of a row as the screen shows it. */
function nameIn(language: Language, by: RefusalGroup, { key, name }: CountedRecord): string {
  if (by === 'reason') {
    const reason = refusalReasons.find((refusalReason) => refusalReason === key)
    return reason ? reasonWords[language][reason] : missingValueWords[language].reason
  }
  if (by === 'confirmed') {
    return confirmedWords[language][(['call', 'link', 'telephone'] as const).find((record) => record === key) ?? 'none']
  }
  if (by === 'governorate') return governorates.find(({ id }) => id === key)?.name[language] ?? '—'
  if (by === 'hour') return key ? `${key} h` : missingValueWords[language].hour
  return name || key || '—'
}
