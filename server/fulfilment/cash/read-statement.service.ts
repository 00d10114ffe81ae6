import { createHash } from 'node:crypto'
import type { StatementReading } from '#contract/fulfilment/cash.contract.ts'
import type { StatementColumns } from '#contract/fulfilment/couriers.contract.ts'
import { toDinars } from '#contract/text/money.ts'
import type { Database } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { keepStatementColumns, lockCourier } from '#server/fulfilment/couriers/couriers.service.ts'
import { Problem } from '#server/http/problem.ts'
import { readTable } from '#server/sheets/read-table.service.ts'
import { listCourierParcels, type OwedRecord } from './cash.repository.ts'
import { toOwedParcel } from './cash-record.ts'
import { type KnownParcel, matchLines, readLine, type StatementLine } from './match-statement.rules.ts'
import { findReceiptOfStatement } from './receipts.repository.ts'

/** A courier who carries more than this in half a year is read back less far. */
const mostParcels = 20_000
/** A courier's statement of a month has some hundred lines. */
const maxLines = 5000

interface Asked {
  courierId: number
  /** In base64. */
  file: string
  columns?: StatementColumns | undefined
}

/** What a courier's statement says, beside what the shop knows. Nothing is booked by reading it. */
export async function readStatement(db: Database, { courierId, file, columns }: Asked): Promise<StatementReading> {
  const bytes = Buffer.from(file, 'base64')
  const sheet = await readTable(bytes)
  if (sheet.rows.length > maxLines) throw new Problem('body-too-large')
  const hash = createHash('sha256').update(bytes).digest('hex')
  return inTransaction(db, async (tx) => {
    const courier = await lockCourier(tx, courierId)
    const arranged = columns ?? courier.statement_columns
    if (columns) await keepStatementColumns(tx, courierId, columns)
    const records = await listCourierParcels(tx, courierId, mostParcels)
    const byId = new Map(records.map((record) => [record.id, record]))
    const lines = sheet.rows.map(({ cells }) => readLine(sheet.heading, cells, arranged))
    const matches = matchLines(lines, records.map(known))
    const named = new Set(matches.flatMap(({ parcel }) => parcel?.id ?? []))
    const booked = await findReceiptOfStatement(tx, courierId, hash)
    return {
      hash,
      heading: [...sheet.heading],
      columns: arranged,
      bookedAs: booked?.number ?? null,
      rows: matches.map(({ fit, by, parcel }, index) => {
        const record = parcel && byId.get(parcel.id)
        const row = sheet.rows[index]?.row ?? 0
        return { row, ...said(lines[index]), fit, matchedBy: by ?? null, parcel: record ? toOwedParcel(record) : null }
      }),
      missing: records.filter((record) => isMissing(record) && !named.has(record.id)).map(toOwedParcel),
    }
  })
}

const known = (record: OwedRecord): KnownParcel => ({
  id: record.id,
  number: record.number,
  orderNumber: record.order_number,
  phone: record.phone ?? '',
  collected: record.collected_millimes,
  outcome: record.outcome,
  booked: record.booked,
  receipt: record.statement_receipt ?? undefined,
})

const isMissing = ({ outcome, booked, collected_millimes: collected }: OwedRecord) =>
  outcome === 'delivered' && !booked && collected > 0

function said(line: StatementLine | undefined) {
  const { number = '', reference = '', phone = '', amount, fee } = line ?? {}
  const dinars = (millimes: number | undefined) => (millimes === undefined ? null : toDinars(millimes))
  return { said: { number, reference, phone, amount: dinars(amount) }, fee: dinars(fee) }
}
