import type { ParcelField } from '#contract/couriers/parcel-columns.ts'
import { toDinars } from '#contract/text/money.ts'
import { governorates } from '#contract/tunisia/governorates.ts'
import type { Database } from '#server/db/pool.ts'
import { Problem } from '#server/http/problem.ts'
import { writeRow } from '#server/products/sheet/sheet-text.rules.ts'
import { listCouriers } from './couriers.repository.ts'
import { findManifest, listParcels, type ParcelRecord } from './manifests.repository.ts'

/** Without it Excel takes the text for another encoding. */
const mark = '\ufeff'

/** The parcels of a manifest in the columns of their courier. */
export async function writeParcelFile(db: Database, manifestId: number): Promise<{ name: string; text: string }> {
  const manifest = await findManifest(db, manifestId)
  const courier = (await listCouriers(db)).find(({ id }) => id === manifest?.courier_id)
  if (!manifest || !courier) throw new Problem('not-found')
  const parcels = (await listParcels(db, manifestId)).filter(({ outcome }) => outcome !== 'withdrawn')
  const heading = writeRow(courier.columns.map((column) => column.heading))
  const rows = parcels.map((parcel) => writeRow(courier.columns.map(({ field }) => cells[field](parcel, courier))))
  return { name: `manifest-${manifest.number}.csv`, text: mark + heading + rows.join('') }
}

const cells: Readonly<Record<ParcelField, (parcel: ParcelRecord, courier: { may_open: boolean }) => string>> = {
  reference: ({ order_number: number }) => String(number),
  number: ({ number }) => number,
  name: ({ name }) => name ?? '',
  phone: ({ phone }) => localPhone(phone ?? ''),
  // The shop asks its customers for one number.
  phone2: () => '',
  governorate: ({ governorate }) => governorates.find(({ id }) => id === governorate)?.name.fr ?? governorate ?? '',
  delegation: ({ city }) => city ?? '',
  address: ({ street, zipcode, city }) => [street, `${zipcode ?? ''} ${city ?? ''}`.trim()].filter(Boolean).join(', '),
  contents: ({ contents }) => contents,
  pieces: ({ pieces }) => String(pieces),
  amount: ({ due_millimes: due }) => toDinars(due).toFixed(3),
  message: ({ note }) => (note ?? '').replace(/\s+/g, ' '),
  exchange: () => 'Non',
  opening: (_, { may_open: mayOpen }) => (mayOpen ? 'Oui' : 'Non'),
}

/** As couriers here dial it: eight figures, without the country's. */
function localPhone(phone: string): string {
  return phone.replace(/^\+216\s?/, '').replace(/\s/g, '')
}
