import type { StaffRole } from './staff-roles.rules.ts'

/** What a key for a program may be made for. What one may read says nothing of what it may write. */
export const keyScopes = [
  'read-products',
  'write-products',
  'read-orders',
  'write-orders',
  'read-customers',
  'write-customers',
] as const
export type KeyScope = (typeof keyScopes)[number]

/** Tells a key from the tokens of sessions, which travel in the same header. */
export const keyPrefix = 'key_'

/**
 * As whom of the staff a program acts: fields that are not open to everybody who may make a call ask for a right, and so
 * a program that takes orders further does what sales does, and takes back only what it did itself.
 */
export const roleOfScope: Readonly<Record<KeyScope, StaffRole>> = {
  'read-products': 'owner',
  'write-products': 'owner',
  'read-orders': 'owner',
  'write-orders': 'sales',
  'read-customers': 'owner',
  'write-customers': 'sales',
}

/**
 * Which scope opens which endpoint. What is not named here is open to no key: staff, settings, keys, backups, the journal,
 * the bin, whatever deletes an order or a person, and whatever is added without a thought for programs.
 */
export const scopeOfEndpoint: Readonly<Record<string, KeyScope>> = {
  'GET /api/admin/products': 'read-products',
  'GET /api/admin/products/:id': 'read-products',
  'GET /api/admin/products/:id/orders': 'read-orders',
  'GET /api/admin/products/:id/stock': 'read-products',
  'GET /api/admin/products/export': 'read-products',
  'GET /api/admin/sub-categories': 'read-products',

  'POST /api/products/create-product': 'write-products',
  'PUT /api/products/edit/:id': 'write-products',
  'PUT /api/products/update-price/:id': 'write-products',
  'DELETE /api/products/:id': 'write-products',
  'PATCH /api/admin/products/:id': 'write-products',
  'POST /api/admin/products/:id/stock': 'write-products',
  'POST /api/admin/products/bulk': 'write-products',
  'POST /api/admin/products/import': 'write-products',
  'POST /api/uploads': 'write-products',

  'GET /api/orders': 'read-orders',
  'GET /api/orders/:id': 'read-orders',
  'GET /api/orders/email/:email': 'read-orders',
  'GET /api/admin/orders': 'read-orders',
  'GET /api/admin/orders/:id': 'read-orders',
  'GET /api/admin/orders/:id/events': 'read-orders',
  'GET /api/admin/orders/:id/deposits': 'read-orders',
  'GET /api/admin/orders/:id/invoices': 'read-orders',
  'GET /api/admin/orders/picked': 'read-orders',
  'GET /api/admin/orders/waiting': 'read-orders',
  'GET /api/admin/exports/orders': 'read-orders',
  'GET /api/admin/exports/lines': 'read-orders',
  'GET /api/admin/exports/payments': 'read-orders',
  'GET /api/admin/invoices': 'read-orders',
  'GET /api/admin/invoices/export': 'read-orders',
  'GET /api/changes': 'read-orders',
  'GET /api/admin/manifests': 'read-orders',
  'GET /api/admin/manifests/:id': 'read-orders',

  'POST /api/admin/orders': 'write-orders',
  'PUT /api/admin/orders/:id': 'write-orders',
  'PATCH /api/orders/:id': 'write-orders',
  'POST /api/admin/orders/:id/state': 'write-orders',
  'POST /api/admin/orders/state': 'write-orders',
  'POST /api/admin/orders/undo': 'write-orders',
  'POST /api/admin/orders/:id/called': 'write-orders',
  'POST /api/admin/orders/:id/notes': 'write-orders',
  'POST /api/admin/orders/:id/deposits': 'write-orders',
  'POST /api/admin/orders/printed': 'write-orders',
  'POST /api/orders/notify': 'write-orders',
  'PUT /api/admin/parcels/:id': 'write-orders',

  'GET /api/admin/customers': 'read-customers',
  'GET /api/admin/customers/list': 'read-customers',
  'GET /api/admin/customers/:id': 'read-customers',
  'GET /api/admin/exports/customers': 'read-customers',

  'POST /api/admin/customers/:id/notes': 'write-customers',
  'PUT /api/admin/customers/:id/labels': 'write-customers',
  'PUT /api/admin/customers/:id/caution': 'write-customers',
  'DELETE /api/admin/customers/:id/caution': 'write-customers',
  'POST /api/admin/customers/:id/objection': 'write-customers',
}

/** The scope a call asks for; nothing where no key may make it. */
export function scopeFor(method: string, path: string): KeyScope | undefined {
  const name = `${method === 'HEAD' ? 'GET' : method} ${path}`
  return Object.hasOwn(scopeOfEndpoint, name) ? scopeOfEndpoint[name] : undefined
}
