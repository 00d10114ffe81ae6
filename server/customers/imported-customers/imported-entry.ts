import type { PastEnding, PastSource } from '#contract/customers/imported-customers/past-orders.ts'

/** An imported entry: a customer in the list of another shop, or one of the orders there. */
export interface ImportedEntry {
  kind: 'listed' | 'order'
  /** The key that identifies the entry in a later file: the number of an order, or the phone number of a listed customer. */
  key: string
  /** In international format. */
  phone: string
  name: string
  email: string
  street: string
  city: string
  zipcode: string
  /** The time of the order, or since when the customer is known; null if the file does not contain it. */
  at: string | null
  /** Empty for a listed customer. */
  ending: PastEnding | ''
  millimes: number | null
  /** For a listed customer: the number of orders according to the other shop. */
  orders: number | null
}

/** The software of the shop the entry comes from. */
export type ImportSource = PastSource

/** The phone numbers and mail addresses of a person. */
export interface PersonIdentifiersOfImport {
  phones: readonly string[]
  /** In lower case. */
  emails: readonly string[]
}
