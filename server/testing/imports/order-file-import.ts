import type { Person } from '#contract/customers/records/customers.contract.ts'
import type { ImportPreview } from '#contract/integrations/imports/imports.contract.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const columns = [
  ...['Name', 'Email', 'Financial Status', 'Fulfillment Status', 'Currency', 'Total', 'Created at', 'Lineitem name'],
  ...['Billing Phone', 'Billing Name'],
]

/** A Shopify file of orders, with one row for each order. */
export function orderFile(orders: readonly { number: string; phone: string; name: string }[]): string {
  const rows = orders.map(
    ({ number, phone, name }) =>
      `${number},x@example.tn,paid,fulfilled,TND,50,2026-01-02,Robe,${phone},"${name.replaceAll('"', '""')}"`,
  )
  return [columns.join(), ...rows].join('\n')
}

/** A shop with the owner's calls to import such files. */
export async function createImportingShop() {
  const test = await createTestApp()
  const { app, pool } = test
  const { headers } = await signedInStaff(test)
  const url = '/api/admin/imports'
  return {
    app,
    preview: async (payload: string | Buffer): Promise<ImportPreview> => {
      const fileHeaders = { ...headers, 'content-type': 'text/csv' }
      return (await app.inject({ method: 'POST', url, payload, headers: fileHeaders })).json()
    },
    post: async (path: string): Promise<ImportPreview> =>
      (await app.inject({ method: 'POST', url: `${url}/${path}`, headers })).json(),
    findPerson: async (phone: string): Promise<Person | undefined> => {
      const { rows } = await pool.query('select id from customers where phone = $1', [phone])
      return rows[0] && (await app.inject({ url: `/api/admin/customers/${rows[0].id}`, headers })).json()
    },
  }
}
