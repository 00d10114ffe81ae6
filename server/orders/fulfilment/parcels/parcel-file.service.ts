import { sheetMediaType } from '#contract/catalogue/products/sheet-report.contract.ts'
import type { ParcelField } from '#contract/orders/fulfilment/parcel-columns.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import { governorates } from '#contract/platform/tunisia/governorates.ts'
import type { ParcelToSend } from '#server/orders/fulfilment/connectors/courier-service.ts'
import { listCouriers } from '#server/orders/fulfilment/couriers/couriers.repository.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { writeRow } from '#server/platform/sheets/sheet-text.rules.ts'
import { writeWorkbook } from '#server/platform/sheets/workbook.rules.ts'
import { findManifest, listParcels, listParcelsById, type ParcelRecord } from './manifests.repository.ts'

/** The byte order mark, without which Excel assumes another encoding. */
const mark = '\ufeff'

const media = {
  csv: `${sheetMediaType}; charset=utf-8`,
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The parcels of a manifest in the columns of their courier. */
export async function writeParcelFile(
  db: Database,
  manifestId: number,
  format: 'csv' | 'xlsx',
): Promise<{ name: string; type: string; content: string | Buffer }> {
  const manifest = await findManifest(db, manifestId)
  const courier = (await listCouriers(db)).find(({ id }) => id === manifest?.courier_id)
  if (!manifest || !courier) throw new Problem('not-found')
  const parcels = (await listParcels(db, manifestId)).filter(({ outcome }) => outcome !== 'withdrawn')
  const heading = courier.columns.map((column) => column.heading)
  const rows = parcels.map((parcel) =>
    courier.columns.map(({ field }) => ({ field, text: cells[field](parcel, courier) })),
  )
  const texts = [heading, ...rows.map((row) => row.map(({ text }) => text))]
  const asNumbers = rows.map((row) => row.map(({ field, text }) => (isFigure(field) ? Number(text) : text)))
  const content =
    format === 'csv' ? mark + texts.map((row) => writeRow(row)).join('') : writeWorkbook([heading, ...asNumbers])
  return { name: `manifest-${manifest.number}.${format}`, type: media[format], content }
}

/** Columns that couriers sum up in their sheets. */
const isFigure = (field: ParcelField) => field === 'amount' || field === 'pieces'

/** Parcels for the web service of a courier, in the order asked for. */
export async function parcelsToSend(
  db: Database,
  requested: readonly { parcel_id: number; reference: string }[],
): Promise<ParcelToSend[]> {
  const couriers = new Map((await listCouriers(db)).map((courier) => [courier.id, courier]))
  const records = await listParcelsById(
    db,
    requested.map(({ parcel_id: id }) => id),
  )
  const byId = new Map(records.map((record) => [record.id, record]))
  return requested.flatMap(({ parcel_id: id, reference }) => {
    const parcel = byId.get(id)
    const courier = parcel && couriers.get(parcel.courier_id)
    if (!parcel || !courier) return []
    const text = (field: ParcelField) => cells[field](parcel, courier)
    return {
      reference,
      name: text('name'),
      phone: text('phone'),
      phone2: text('phone2'),
      governorate: text('governorate'),
      delegation: text('delegation'),
      address: text('address'),
      contents: text('contents'),
      pieces: parcel.pieces,
      amount: toDinars(parcel.due_millimes),
      message: text('message'),
      mayOpen: courier.may_open,
      exchange: parcel.exchange,
    }
  })
}

const cells: Readonly<Record<ParcelField, (parcel: ParcelRecord, courier: { may_open: boolean }) => string>> = {
  reference: ({ order_number: number }) => String(number),
  number: ({ number }) => number,
  name: ({ name }) => name ?? '',
  phone: ({ phone }) => localPhone(phone ?? ''),
  phone2: ({ phone2 }) => localPhone(phone2 ?? ''),
  governorate: ({ governorate }) => governorates.find(({ id }) => id === governorate)?.name.fr ?? governorate ?? '',
  delegation: ({ city }) => city ?? '',
  address: ({ street, zipcode, city }) => [street, `${zipcode ?? ''} ${city ?? ''}`.trim()].filter(Boolean).join(', '),
  contents: ({ contents }) => contents,
  pieces: ({ pieces }) => String(pieces),
  amount: ({ due_millimes: due }) => toDinars(due).toFixed(3),
  message: ({ note }) => (note ?? '').replace(/\s+/g, ' '),
  exchange: ({ exchange }) => (exchange ? 'Oui' : 'Non'),
  opening: (_, { may_open: mayOpen }) => (mayOpen ? 'Oui' : 'Non'),
}

/** A phone number as couriers dial it: eight digits without the country code. */
function localPhone(phone: string): string {
  return phone.replace(/^\+216\s?/, '').replace(/\s/g, '')
}
