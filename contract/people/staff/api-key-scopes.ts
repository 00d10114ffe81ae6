import type { StaffRole } from '#contract/platform/http/staff-rights.rules.ts'

/** The scopes of an API key. The right to read does not include the right to write, nor the other way round. */
export const keyScopes = [
  'read-products',
  'write-products',
  'read-stock',
  'write-stock',
  'read-orders',
  'write-orders',
  'write-cash',
  'read-customers',
  'write-customers',
  'read-reports',
] as const
export type KeyScope = (typeof keyScopes)[number]

/** The prefix that distinguishes a key from session tokens, which use the same header. */
export const keyPrefix = 'key_'

/**
 * The staff role a program acts as: some fields require a right beyond that of the endpoint. A program that moves orders forward may do what sales
 * may do, and can undo only its own steps.
 */
export const roleOfScope: Readonly<Record<KeyScope, StaffRole>> = {
  'read-products': 'owner',
  'write-products': 'owner',
  'read-stock': 'workshop',
  'write-stock': 'workshop',
  'read-orders': 'owner',
  'write-orders': 'sales',
  'write-cash': 'accountant',
  'read-customers': 'owner',
  'write-customers': 'sales',
  'read-reports': 'accountant',
}

/** If the scopes that allow a call belong to two roles, the key acts as the owner in it: no single role combines sales and the accountant. */
export function roleOfScopes(scopes: readonly KeyScope[]): StaffRole | undefined {
  const roles = new Set(scopes.map((scope) => roleOfScope[scope]))
  return roles.size > 1 ? 'owner' : [...roles][0]
}

/**
 * The scopes that allow an endpoint; any one of them is enough. No key can call an endpoint that is not listed: staff, settings, keys, backups, the
 * audit log, the bin, deletion of orders or people, and every new endpoint until it is added here.
 */
export const scopeOfEndpoint: Readonly<Record<string, KeyScope | readonly KeyScope[]>> = {
  'GET /api/admin/products': 'read-products',
  'GET /api/admin/products/:id': 'read-products',
  'GET /api/admin/products/:id/orders': 'read-orders',
  'GET /api/admin/products/:id/stock': ['read-products', 'read-stock'],
  'GET /api/admin/products/export': 'read-products',
  'GET /api/admin/sub-categories': 'read-products',

  'POST /api/products/create-product': 'write-products',
  'PUT /api/products/edit/:id': 'write-products',
  'PUT /api/products/update-price/:id': 'write-products',
  'DELETE /api/products/:id': 'write-products',
  'PATCH /api/admin/products/:id': 'write-products',
  'POST /api/admin/products/:id/stock': ['write-products', 'write-stock'],
  'POST /api/admin/stock/received': ['write-products', 'write-stock'],
  'POST /api/admin/stock/batches/:id/undo': ['write-products', 'write-stock'],
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
  'PATCH /api/orders/:id': ['write-orders', 'write-cash'],
  'POST /api/admin/orders/:id/state': 'write-orders',
  'POST /api/admin/orders/state': 'write-orders',
  'POST /api/admin/orders/undo': 'write-orders',
  'POST /api/admin/orders/:id/called': 'write-orders',
  'POST /api/admin/orders/:id/notes': 'write-orders',
  'POST /api/admin/orders/printed': 'write-orders',
  'POST /api/orders/notify': 'write-orders',
  'PUT /api/admin/parcels/:id': 'write-orders',

  'GET /api/admin/cash/owed': 'write-cash',
  'POST /api/admin/cash/receipts': 'write-cash',
  'POST /api/admin/cash/receipts/:id/undo': 'write-cash',
  'POST /api/admin/orders/:id/deposits': 'write-cash',
  'POST /api/admin/orders/:id/deposits/back': 'write-cash',
  'POST /api/admin/orders/:id/deposits/:deposit/undo': 'write-cash',

  'GET /api/admin/customers': 'read-customers',
  'GET /api/admin/customers/list': 'read-customers',
  'GET /api/admin/customers/:id': 'read-customers',
  'GET /api/admin/exports/customers': 'read-customers',

  'POST /api/admin/customers/:id/notes': 'write-customers',
  'PUT /api/admin/customers/:id/labels': 'write-customers',
  'PUT /api/admin/customers/:id/caution': 'write-customers',
  'DELETE /api/admin/customers/:id/caution': 'write-customers',
  'POST /api/admin/customers/:id/objection': 'write-customers',

  'GET /api/admin/dashboard/figures': 'read-reports',
  'GET /api/admin/dashboard/sales': 'read-reports',
  'GET /api/admin/cash': 'read-reports',
  'GET /api/admin/cash/export': 'read-reports',
  'GET /api/admin/cash/profit': 'read-reports',
  'GET /api/admin/cash/profit/export': 'read-reports',
  'GET /api/admin/cash/receipts': 'read-reports',
  'GET /api/admin/cash/refusals': 'read-reports',
  'GET /api/admin/cash/refusals/export': 'read-reports',
  'GET /api/admin/till/days': 'read-reports',
  'GET /api/admin/till/export': 'read-reports',
  'GET /api/admin/visits': 'read-reports',
}

/** The scopes that allow a call, any one of which is enough; empty if no key may make it. */
export function scopesFor(method: string, path: string): readonly KeyScope[] {
  const name = `${method === 'HEAD' ? 'GET' : method} ${path}`
  const scopes = Object.hasOwn(scopeOfEndpoint, name) ? scopeOfEndpoint[name] : undefined
  return scopes === undefined ? [] : [scopes].flat()
}
