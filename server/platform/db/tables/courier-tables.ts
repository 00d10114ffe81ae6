import type { ColumnType, Generated, Selectable } from 'kysely'
import type { StatementColumns } from '#contract/orders/fulfilment/couriers.contract.ts'
import type { ParcelOutcome } from '#contract/orders/fulfilment/manifests.contract.ts'
import type { ParcelColumn } from '#contract/orders/fulfilment/parcel-columns.ts'
import type { CarrierKind } from '#contract/orders/records/carrier-kinds.ts'
import type { Json } from './json.ts'

export interface CourierTables {
  couriers: CouriersTable
  courier_fees: { courier_id: number; governorate: string; fee_millimes: number }
  manifests: ManifestsTable
  parcels: ParcelsTable
  receipts: ReceiptsTable
  receipt_parcels: ReceiptParcelsTable
}

interface CouriersTable {
  id: Generated<number>
  kind: Generated<CarrierKind>
  name: string
  phone: string
  areas: string
  fee_millimes: number
  return_fee_millimes: number
  pays_after_days: number
  withholds: boolean
  may_open: boolean
  columns: Json<ParcelColumn[]>
  statement_columns: ColumnType<StatementColumns, string | undefined, string>
  archived: boolean
  version: Generated<number>
}

export type CourierRow = Selectable<CouriersTable>

interface ManifestsTable {
  id: Generated<number>
  number: number
  courier_id: number
  created_at: Generated<Date>
  created_by: string
  undone_at: Generated<Date | null>
  undone_by: Generated<string>
}

interface ParcelsTable {
  id: Generated<number>
  /** Null if it is not on a courier's manifest. */
  manifest_id: number | null
  courier_id: number
  order_id: string | null
  order_number: number
  place: number
  due_millimes: number
  fee_millimes: number
  return_fee_millimes: number
  number: Generated<string>
  outcome: Generated<ParcelOutcome>
  /** Whether it was found after having been lost. */
  found: Generated<boolean>
  outcome_at: Generated<Date>
  collected_millimes: Generated<number>
  refusal: Generated<string>
  postponed_until: Generated<string | null>
  told_until: Generated<string | null>
  told_on: Generated<string | null>
  ended: Generated<boolean>
}
export type ParcelRow = Selectable<ParcelsTable>

interface ReceiptsTable {
  id: Generated<number>
  number: number
  courier_id: number
  received_on: string
  delivered_millimes: number
  fees_millimes: number
  withheld_millimes: number
  difference_millimes: number
  amount_millimes: number
  reason: string
  statement_hash: string | null
  created_at: Generated<Date>
  created_by: string
  undone_at: Generated<Date | null>
  undone_by: Generated<string>
}
export type ReceiptRow = Selectable<ReceiptsTable>

interface ReceiptParcelsTable {
  receipt_id: number
  parcel_id: number
  delivered_millimes: number
  fee_millimes: number
  made_paid: boolean
  undone: Generated<boolean>
}
