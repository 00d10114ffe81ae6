import type { PastEnding, PastSource } from '#contract/customers/imported-customers/past-orders.ts'

/** What another shop knew of somebody: her entry in its list of customers, or one of her orders there. */
export interface BroughtEntry {
  kind: 'listed' | 'order'
  /** By which a later file says it again: an order's number, or the telephone of whoever is listed. */
  key: string
  /** In its international form. */
  phone: string
  name: string
  email: string
  street: string
  city: string
  zipcode: string
  /** A moment; nothing where a list does not say since when she is known. */
  at: string | null
  /** Nothing of who is listed. */
  ending: PastEnding | ''
  millimes: number | null
  /** Of who is listed: how many orders she placed, as that shop counts. */
  orders: number | null
}

/** Which shop said it. */
export type BroughtSource = PastSource

/** By what somebody is known. */
export interface Hers {
  phones: readonly string[]
  /** In small letters. */
  emails: readonly string[]
}
