/** The role of a member of the staff. Only the owner may change roles. */
export const staffRoles = ['owner', 'sales', 'workshop', 'accountant'] as const
export type StaffRole = (typeof staffRoles)[number]

const everybody = staffRoles
const owner = ['owner'] as const
const selling = ['owner', 'sales'] as const
const making = ['owner', 'sales', 'workshop'] as const
const counting = ['owner', 'accountant'] as const

/**
 * The roles that have each right. Every staff endpoint names one of these rights next to its guard, and screens hide what the user has no right to.
 */
export const rights = {
  /** Manage one's own session, password and second factor. */
  'own-account': everybody,
  'see-work': everybody,
  /** Save a filter of a long list for all staff. */
  'share-views': owner,
  'see-sales': ['owner', 'sales', 'accountant'],
  /** See the cost of garments and their margin. */
  'see-profit': counting,
  'read-orders': everybody,
  'read-products': everybody,
  'export-products': counting,

  /** Take orders, change them, move them to the next state, and notify the customer. */
  'handle-orders': selling,
  /** Record the progress of a piece, notes, and printed picking lists. */
  'work-on-orders': making,
  /** Delete orders, which also deletes their payments from the books; other staff cancel orders instead. */
  'delete-orders': owner,
  /** See the customers' names, phone numbers and addresses; other staff get responses without them (`personal`). */
  'see-customers': selling,
  /** Manage the couriers and their fees. */
  'keep-couriers': owner,
  /** Record payments from couriers, which also marks orders as paid, and deposits; undo either. */
  'book-cash': counting,
  /** Record any payment; a payment that does not go through the open till also needs `book-cash`. */
  'take-money': ['owner', 'sales', 'accountant'],
  /** Close a month, which cannot be undone. */
  'close-months': owner,
  /** Take money in the shop, open the till and count it. */
  'use-till': selling,
  /** Put money into the till or take it out, without an order. */
  'move-cash': counting,
  /** Edit notes, labels and warnings of a customer, and merge phone numbers. */
  'handle-customers': selling,
  'read-invoices': ['owner', 'sales', 'accountant'],
  /** Export all orders to a file. */
  'export-orders': counting,
  /** Export all customers; not needed for bookkeeping. */
  'export-customers': owner,
  'answer-messages': selling,
  /** Review what buyers wrote before it is published. */
  'moderate-reviews': selling,
  /** Read the mails of the shop; only the owner may read those that grant access to an account. */
  'read-mails': selling,
  'read-account-mails': owner,

  'count-stock': making,
  /** Edit a product, except its cost. */
  'describe-products': selling,
  /** Add, delete and import products. */
  'manage-catalogue': owner,
  'set-prices': owner,
  /** Import data of another shop: its garments, addresses and customers. */
  'bring-shop': owner,
  /** Give a larger discount than the setting allows. */
  'give-any-discount': owner,

  /** Restore what was deleted, or delete it for good. */
  'use-bin': owner,

  /** Erase a person's data, or export it for that person. */
  'erase-people': owner,

  'change-settings': owner,
  /** A backup contains all data, including secrets. */
  'manage-backups': owner,
  'read-journal': owner,
  'manage-staff': owner,
  /** Keys for programs; their scopes are in `api-key-scopes.ts`. */
  'manage-keys': owner,
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>

export type Right = keyof typeof rights

export function hasRight(role: StaffRole, right: Right): boolean {
  return (rights[right] as readonly StaffRole[]).includes(role)
}
