import type { Courier, CourierFields } from '#contract/orders/fulfilment/couriers.contract.ts'
import { columnPresets } from '#contract/orders/fulfilment/parcel-columns.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import {
  type CourierRecord,
  findLockedCourier,
  insertCourier,
  listCouriers,
  updateCourier,
} from './couriers.repository.ts'

export async function showCouriers(db: Database | Tx): Promise<Courier[]> {
  return (await listCouriers(db)).map(toCourier)
}

export function addCourier(db: Database, staffName: string, fields: CourierFields): Promise<Courier[]> {
  return inTransaction(db, async (tx) => {
    const id = await insertCourier(tx, arranged(fields))
    const subject = { kind: 'courier', id: String(id), name: fields.name } as const
    await recordChange(tx, { staffName, action: 'courier-added', subject, after: fields })
    return showCouriers(tx)
  })
}

export function changeCourier(
  db: Database,
  staffName: string,
  id: number,
  { version, ...fields }: CourierFields & { version: number },
): Promise<Courier[]> {
  return inTransaction(db, async (tx) => {
    const record = await lockCourier(tx, id)
    if (record.kind !== 'courier') throw new Problem('not-found')
    const previousCourier = toCourier(record)
    if (previousCourier.version !== version)
      throw new Problem('courier-changed', { extra: { courier: previousCourier } })
    await updateCourier(tx, id, arranged(fields))
    const { id: _, version: __, lastManifest: ___, statementColumns, ...previousFields } = previousCourier
    const subject = { kind: 'courier', id: String(id), name: fields.name } as const
    await recordChange(tx, { staffName, action: 'courier-changed', subject, before: previousFields, after: fields })
    return showCouriers(tx)
  })
}

/** Locks a courier until the end of the transaction. */
export async function lockCourier(tx: Tx, id: number): Promise<CourierRecord> {
  const courier = await findLockedCourier(tx, id)
  if (!courier) throw new Problem('not-found')
  return courier
}

/** Fills in the default columns of the parcel file if none were chosen, because a file without columns is useless. */
function arranged(fields: CourierFields): CourierFields {
  return { ...fields, columns: fields.columns.length > 0 ? fields.columns : [...columnPresets.free] }
}

function toCourier(record: CourierRecord): Courier {
  const { id, name, phone, areas, withholds, columns, archived, version } = record
  return {
    id,
    name,
    phone,
    areas,
    withholds,
    columns,
    archived,
    version,
    fee: toDinars(record.fee_millimes),
    fees: Object.fromEntries(Object.entries(record.fees).map(([place, fee]) => [place, toDinars(fee)])),
    returnFee: toDinars(record.return_fee_millimes),
    mayOpen: record.may_open,
    paysAfterDays: record.pays_after_days,
    statementColumns: record.statement_columns,
    lastManifest: record.last_manifest,
  }
}
