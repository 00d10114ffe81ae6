import { accountListLimits } from '#contract/people/accounts/account-limits.ts'
import type { Place, PlaceFields, Profile } from '#contract/people/shoppers/profile.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { spend } from '#server/platform/rate-limits/rate-limits.service.ts'
import { normalisePhone } from '#server/platform/text/phone.rules.ts'
import {
  deletePlace,
  deleteSamePlace,
  findName,
  listPlaces,
  lockPlaces,
  type NewPlaceRow,
  type PlaceRow,
  updateName,
  updatePlace,
  upsertPlace,
} from './profile.repository.ts'

/** The entered name, or otherwise the name of the sign-in. */
export async function profileOf(db: Database, shopper: { id: string; name?: string | undefined }): Promise<Profile> {
  const [name, places] = await Promise.all([findName(db, shopper.id), listPlaces(db, shopper.id)])
  return { name: name ?? shopper.name ?? '', places: places.map(toPlace) }
}

export async function changeName(db: Database, shopperId: string, name: string): Promise<void> {
  await spend(db, { limit: 'profile/account', subject: shopperId })
  await updateName(db, shopperId, name)
}

export async function addPlace(db: Database, shopperId: string, fields: PlaceFields): Promise<Place> {
  const row = toRow(fields)
  await spend(db, { limit: 'profile/account', subject: shopperId })
  return inTransaction(db, async (tx) => {
    await lockPlaces(tx, shopperId)
    const place = await upsertPlace(tx, shopperId, row)
    if ((await listPlaces(tx, shopperId)).length > accountListLimits.addresses) throw new Problem('too-many-addresses')
    return toPlace(place)
  })
}

export async function changePlace(db: Database, shopperId: string, id: string, fields: PlaceFields): Promise<Place> {
  const row = toRow(fields)
  await spend(db, { limit: 'profile/account', subject: shopperId })
  return inTransaction(db, async (tx) => {
    await lockPlaces(tx, shopperId)
    if (!(await listPlaces(tx, shopperId)).some((place) => place.id === id)) throw new Problem('not-found')
    await deleteSamePlace(tx, shopperId, id, row)
    const place = await updatePlace(tx, shopperId, id, row)
    if (!place) throw new Problem('not-found')
    return toPlace(place)
  })
}

export async function removePlace(db: Database, shopperId: string, id: string): Promise<void> {
  if (!(await deletePlace(db, shopperId, id))) throw new Problem('not-found')
}

function toRow({ name, phone, address: { street, city, country, state, zipcode } }: PlaceFields): NewPlaceRow {
  const normalised = normalisePhone(phone)
  if (normalised === undefined) throw new Problem('phone-invalid')
  return { name, phone: normalised, street, city, country, state_name: state, zipcode }
}

function toPlace({ id, name, phone, street, city, country, state_name: state, zipcode }: PlaceRow): Place {
  return { id, name, phone, address: { street, city, country, state, zipcode } }
}
