import { createHash } from 'node:crypto'
import type { StatementReading } from '#contract/orders/fulfilment/cash.contract.ts'
import type { StatementColumns } from '#contract/orders/fulfilment/couriers.contract.ts'
import { statementHeadings } from '#contract/orders/fulfilment/parcel-columns.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import { updateStatementColumns } from '#server/orders/fulfilment/couriers/couriers.repository.ts'
import { lockCourier } from '#server/orders/fulfilment/couriers/couriers.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { readTable } from '#server/platform/sheets/read-table.service.ts'
import { listCourierParcels, type OwedRecord } from './cash.repository.ts'
import { toOwedParcel } from './cash-record.ts'
import { isTotal, type KnownParcel, matchLines, readLine, type StatementLine } from './match-statement.rules.ts'
import { findReceiptOfStatement } from './receipts.repository.ts'

/** If a courier carried more parcels than this in half a year, only the newest are matched. */
const maxParcels = 20_000
/** A monthly statement of a courier has some hundred lines. */
const maxLines = 5000

interface Asked {
  courierId: number
  /** Encoded in base64. */
  file: string
  columns?: StatementColumns | undefined
  tab?: string | undefined
}

/** Compares a courier's statement with the shop's records, without booking anything. */
export async function readStatement(db: Database, { courierId, file, columns, tab }: Asked): Promise<StatementReading> {
  const bytes = Buffer.from(file, 'base64')
  const { statement_columns: savedColumns } = await inTransaction(db, (tx) => lockCourier(tx, courierId))
  const headings = [...Object.values(columns ?? savedColumns), ...statementHeadings]
  const sheet = await readTable(bytes, { tab, headings })
  if (sheet.rows.length > maxLines) throw new Problem('body-too-large')
  // Each sheet of a workbook is a statement of its own. The first sheet has the hash of the file alone, because earlier versions read only that
  // sheet.
  const digest = createHash('sha256').update(bytes)
  if (sheet.tab !== (sheet.tabs[0] ?? '')) digest.update(`\0${sheet.tab}`)
  const hash = digest.digest('hex')
  return inTransaction(db, async (tx) => {
    const courier = await lockCourier(tx, courierId)
    const arranged = columns ?? courier.statement_columns
    if (columns) await updateStatementColumns(tx, courierId, columns)
    const records = await listCourierParcels(tx, courierId, maxParcels)
    const byId = new Map(records.map((record) => [record.id, record]))
    const rows = sheet.rows.filter(({ cells }) => !isTotal(cells))
    const lines = rows.map(({ cells }) => readLine(sheet.heading, cells, arranged))
    const matches = matchLines(lines, records.map(toKnownParcel))
    const matchedIds = new Set(matches.flatMap(({ parcel }) => parcel?.id ?? []))
    const booked = await findReceiptOfStatement(tx, courierId, hash)
    return {
      hash,
      heading: [...sheet.heading],
      tabs: [...sheet.tabs],
      tab: sheet.tab,
      columns: arranged,
      bookedAs: booked?.number ?? null,
      rows: matches.map(({ fit, by, parcel }, index) => {
        const record = parcel && byId.get(parcel.id)
        const row = rows[index]?.row ?? 0
        return {
          row,
          ...fieldsOf(lines[index]),
          fit,
          matchedBy: by ?? null,
          parcel: record ? toOwedParcel(record) : null,
        }
      }),
      missing: records.filter((record) => isMissing(record) && !matchedIds.has(record.id)).map(toOwedParcel),
    }
  })
}

const toKnownParcel = (record: OwedRecord): KnownParcel => ({
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

function fieldsOf(line: StatementLine | undefined) {
  const { number = '', reference = '', phone = '', amount, fee } = line ?? {}
  const dinars = (millimes: number | undefined) => (millimes === undefined ? null : toDinars(millimes))
  return { said: { number, reference, phone, amount: dinars(amount) }, fee: dinars(fee) }
}
