import type { CourierAccount, OwedParcel, Receipt } from '#contract/orders/fulfilment/cash.contract.ts'
import { feeOfOutcome } from '#contract/orders/fulfilment/courier-fees.rules.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import { toParcel } from '#server/orders/fulfilment/parcels/parcel-record.ts'
import type { AccountRecord, OwedRecord } from './cash.repository.ts'
import type { ReceiptRecord } from './receipts.repository.ts'

export function toAccount(record: AccountRecord): CourierAccount {
  const { id, kind, name, withholds, archived } = record
  return {
    courier: { id, kind, name, withholds, archived },
    out: { parcels: record.out_parcels, amount: toDinars(record.out_millimes) },
    owed: { parcels: record.owed_parcels, amount: toDinars(record.owed_millimes) },
    back: { parcels: record.back_parcels, amount: toDinars(record.back_fees_millimes) },
    fees: toDinars(record.fees_millimes),
    owedSince: record.owed_since?.toISOString() ?? null,
    overdue: record.overdue,
    received: toDinars(record.received_millimes),
    paid: toDinars(record.paid_millimes),
    withheld: toDinars(record.withheld_millimes),
    differences: toDinars(record.difference_millimes),
  }
}

/** The courier's fee for this parcel, in millimes. */
export function feeOf({ outcome, fee_millimes: fee, return_fee_millimes: returnFee }: OwedRecord): number {
  return feeOfOutcome(outcome, { fee, returnFee })
}

export function toOwedParcel(record: OwedRecord): OwedParcel {
  return { ...toParcel(record), collected: toDinars(record.collected_millimes), fee: toDinars(feeOf(record)) }
}

export function toReceipt(record: ReceiptRecord): Receipt {
  const { id, number, reason, received_on: receivedOn, parcel_count: parcelCount, created_by: createdBy } = record
  return {
    id,
    number,
    reason,
    receivedOn,
    parcelCount,
    createdBy,
    courier: { id: record.courier_id, name: record.courier_name },
    delivered: toDinars(record.delivered_millimes),
    fees: toDinars(record.fees_millimes),
    agreedFees: toDinars(record.agreed_millimes),
    withheld: toDinars(record.withheld_millimes),
    difference: toDinars(record.difference_millimes),
    amount: toDinars(record.amount_millimes),
    createdAt: record.created_at.toISOString(),
    undoneAt: record.undone_at?.toISOString() ?? null,
  }
}
