import type { TestDatabase } from './test-database.ts'

/** Enters all details that invoices need. */
export async function enableInvoices({ pool }: Pick<TestDatabase, 'pool'>): Promise<void> {
  const text = (fr: string) => JSON.stringify({ fr, en: '', ar: '' })
  await pool.query(
    `update shop_settings set makes_invoices = true, vat_rate = 19, delivery_vat_rate = 7, stamp_duty_millimes = 1000,
       name = $1, address = $2, tax_id = '1234567/A/M/000'`,
    [text('Dar Jebba'), text('Souk El Leffa, Tunis')],
  )
}
