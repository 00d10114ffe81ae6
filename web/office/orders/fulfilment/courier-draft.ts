import type { Courier, CourierFields } from '#contract/orders/fulfilment/couriers.contract.ts'
import { columnPresets, type ParcelColumn } from '#contract/orders/fulfilment/parcel-columns.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { readDinars } from '#contract/platform/text/money.ts'
import { governorates } from '#contract/platform/tunisia/governorates.ts'
import { formatTypedDinars } from '#web/office/platform/fields/ambiguous-amount.rules.ts'

/** The draft of a courier; amounts are text until they are parsed. */
export interface CourierDraft {
  name: string
  phone: string
  areas: string
  fee: string
  returnFee: string
  paysAfterDays: string
  withholds: boolean
  mayOpen: boolean
  archived: boolean
  fees: Readonly<Record<string, string>>
  columns: readonly ParcelColumn[]
}

export function toDraft(courier: Courier | undefined, reader: Language): CourierDraft {
  const { name = '', phone = '', areas = '', withholds = false, mayOpen = false, archived = false } = courier ?? {}
  return {
    name,
    phone,
    areas,
    withholds,
    mayOpen,
    archived,
    fee: courier ? formatTypedDinars(reader, courier.fee) : '',
    returnFee: courier ? formatTypedDinars(reader, courier.returnFee) : '',
    paysAfterDays: String(courier?.paysAfterDays ?? 7),
    fees: Object.fromEntries(
      Object.entries(courier?.fees ?? {}).map(([place, fee]) => [place, formatTypedDinars(reader, fee)]),
    ),
    columns: courier?.columns ?? columnPresets.free,
  }
}

/** The values of the draft, or the names of the fields that are invalid. */
export function readDraft(
  draft: CourierDraft,
): { fields: CourierFields; wrong?: never } | { wrong: readonly string[] } {
  const wrong: string[] = []
  const money = (field: string, text: string) => {
    const sum = readDinars(text)
    if (sum === undefined || sum > 500) wrong.push(field)
    return sum ?? 0
  }
  const days = /^\d{1,2}$/.test(draft.paysAfterDays.trim()) ? Number(draft.paysAfterDays) : -1
  if (days < 0 || days > 90) wrong.push('paysAfterDays')
  if (!draft.name.trim()) wrong.push('name')
  const withFees = governorates.filter(({ id }) => draft.fees[id]?.trim())
  const { phone, areas, withholds, mayOpen, archived } = draft
  const fields = {
    name: draft.name,
    phone,
    areas,
    withholds,
    mayOpen,
    archived,
    paysAfterDays: days,
    fee: money('fee', draft.fee),
    returnFee: money('returnFee', draft.returnFee),
    fees: Object.fromEntries(withFees.map(({ id }) => [id, money(id, draft.fees[id] ?? '')])),
    columns: draft.columns.filter(({ heading }) => heading.trim()).map((column) => ({ ...column })),
  }
  return wrong.length > 0 ? { wrong } : { fields }
}
