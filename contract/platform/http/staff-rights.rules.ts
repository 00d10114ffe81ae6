/** The role of a member of the staff. Only the owner may change roles. */
export const staffRoles = ['owner', 'sales', 'workshop', 'accountant'] as const
export type StaffRole = (typeof staffRoles)[number]

const everybody = staffRoles
const owner = ['owner'] as const
const selling = ['owner', 'sales'] as const
const making = ['owner', 'sales', 'workshop'] as const
const counting = ['owner', 'accountant'] as const

/**
 * Who may do what. Each endpoint for the staff names one of these rights beside its guard, and screens show what asks for
 * one only to who has it.
 */
export const rights = {
  /** One's own session, password and second factor. */
  'own-account': everybody,
  'see-work': everybody,
  /** A filter of a long list under a name, for everybody in the shop. */
  'share-views': owner,
  'see-sales': ['owner', 'sales', 'accountant'],
  /** What garments cost the shop, and what is left of their price. */
  'see-profit': counting,
  'read-orders': everybody,
  'read-products': everybody,
  'export-products': counting,

  /** To take an order, change it, take it a step further, tell its customer. */
  'handle-orders': selling,
  /** How far a piece has come, notes, and what was printed for the picking. */
  'work-on-orders': making,
  /** An order that is deleted takes what was paid for it out of the books: the others cancel it. */
  'delete-orders': owner,
  /** Who ordered: names, telephones, addresses, everywhere they stand. For others answers come without (`personal`). */
  'see-customers': selling,
  /** Who carries the parcels, and what they ask for. */
  'keep-couriers': owner,
  /** To book what couriers paid, and with it orders as paid; deposits, and to take either back. */
  'book-cash': counting,
  /** To write money down at all: what does not go through the open till asks for `book-cash` too. */
  'take-money': ['owner', 'sales', 'accountant'],
  /** What a month comes to, for good. */
  'close-months': owner,
  /** To take money at the counter, to open the till and to count it. */
  'use-till': selling,
  /** To put money into the till, or take it out, for another reason than an order. */
  'move-cash': counting,
  /** Notes, labels and warnings of a customer, and merged phone numbers. */
  'handle-customers': selling,
  'read-invoices': ['owner', 'sales', 'accountant'],
  /** Everything at once, in a file that leaves the shop. */
  'export-orders': counting,
  /** Exports with all customers; not needed for bookkeeping. */
  'export-customers': owner,
  'answer-messages': selling,
  /** What buyers said, before everybody reads it. */
  'moderate-reviews': selling,
  /** The mails of the shop; those that open an account are the owner's to read. */
  'read-mails': selling,
  'read-account-mails': owner,

  'count-stock': making,
  /** What a product says and shows, but not what it costs. */
  'describe-products': selling,
  /** To add and delete products, and to import them. */
  'manage-catalogue': owner,
  'set-prices': owner,
  /** To take over what another shop wrote down: its garments, its addresses, who ordered there. */
  'bring-shop': owner,
  /** To take off more of an order than the setting says. */
  'give-any-discount': owner,

  /** Restore what was deleted, or delete it for good. */
  'use-bin': owner,

  /** Erasing a person's data, or exporting it for that person. */
  'erase-people': owner,

  'change-settings': owner,
  /** A backup holds all there is, secrets too. */
  'manage-backups': owner,
  'read-journal': owner,
  'manage-staff': owner,
  /** Keys for programs: what they open stands in `api-key-scopes.ts`. */
  'manage-keys': owner,
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>

export type Right = keyof typeof rights

export function hasRight(role: StaffRole, right: Right): boolean {
  return (rights[right] as readonly StaffRole[]).includes(role)
}
