import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { line } from '#contract/platform/http/fields.ts'
import { Address, StoredAddress } from './address.contract.ts'

/** The recipient and the address of a delivery. */
export const PlaceFields = z.strictObject({ name: line(100), phone: line(30), address: Address })
export type PlaceFields = z.infer<typeof PlaceFields>

export const Place = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  address: StoredAddress,
})
export type Place = z.infer<typeof Place>

/** The stored data of an account's owner; the most recently used address comes first. */
export const Profile = z.object({ name: z.string(), places: z.array(Place) })
export type Profile = z.infer<typeof Profile>

const PlaceId = z.strictObject({ id: z.uuid() })

export const profileEndpoints = endpointTable({
  find: {
    method: 'GET',
    path: '/api/account/profile',
    guard: 'shopper',
    summary: 'One’s name and addresses, the one used last first',
    replies: { 200: Profile },
  },
  rename: {
    method: 'PUT',
    path: '/api/account/profile',
    guard: 'shopper',
    summary: 'Changes one’s name',
    body: z.strictObject({ name: line(100) }),
    replies: { 200: Profile },
  },
  addPlace: {
    method: 'POST',
    path: '/api/account/addresses',
    guard: 'shopper',
    summary: 'Adds an address, ten at most (409 too-many-addresses); the same one again is the same one',
    body: PlaceFields,
    replies: { 201: Place },
  },
  changePlace: {
    method: 'PUT',
    path: '/api/account/addresses/:id',
    guard: 'shopper',
    summary: 'Changes an address of one’s own',
    params: PlaceId,
    body: PlaceFields,
    replies: { 200: Place },
  },
  removePlace: {
    method: 'DELETE',
    path: '/api/account/addresses/:id',
    guard: 'shopper',
    summary: 'Removes an address of one’s own',
    params: PlaceId,
    replies: { 204: undefined },
  },
})
