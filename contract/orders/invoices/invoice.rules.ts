import type { Trilingual } from '#contract/platform/text/languages.ts'

/** The documents for the tax office: an invoice, and the credit note that cancels one. */
export const paperKinds = ['invoice', 'credit'] as const
export type PaperKind = (typeof paperKinds)[number]

/** The requirements of an invoice; `off` means that the owner has not switched invoices on. */
export const invoiceNeeds = ['off', 'taxId', 'name', 'address'] as const
export type InvoiceNeed = (typeof invoiceNeeds)[number]

interface Seller {
  name: Trilingual
  address: Trilingual
  taxId: string
}

/** Settings that are missing before invoices can be issued. */
export function missingForInvoices(makesInvoices: boolean, { name, address, taxId }: Seller): InvoiceNeed[] {
  if (!makesInvoices) return ['off']
  const values = { taxId, name: name.fr, address: address.fr }
  return (['taxId', 'name', 'address'] as const).filter((need) => values[need].trim() === '')
}

/** The parts of an order's total, in millimes; all prices include tax. */
export interface Sums {
  goods: number
  delivery: number
  discount: number
  /** The retained part of the price of returned pieces; it is taxed like the goods. */
  retained?: number
}

export interface TaxRules {
  vatRate: number
  deliveryVatRate: number
  stampDuty: number
}

export interface TaxLine {
  rate: number
  base: number
  vat: number
}

export interface Taxes {
  total: number
  stamp: number
  lines: TaxLine[]
  vat: number
}

/**
 * Splits the total of an order into taxable amounts by rate, tax, and stamp duty, to the millime. The total is the amount the customer pays: it
 * includes the stamp duty. The discount and the stamp duty are taken from the goods first.
 */
export function taxesOf(
  { goods, delivery, discount, retained = 0 }: Sums,
  { vatRate, deliveryVatRate, stampDuty }: TaxRules,
): Taxes {
  const total = Math.max(goods + retained + delivery - discount, 0)
  const stamp = Math.min(stampDuty, total)
  const taxedGoods = Math.max(goods + retained - discount - stamp, 0)
  const byRate = new Map<number, number>()
  for (const [rate, gross] of [
    [vatRate, taxedGoods],
    [deliveryVatRate, total - stamp - taxedGoods],
  ] as const)
    if (gross > 0) byRate.set(rate, (byRate.get(rate) ?? 0) + gross)
  const lines = [...byRate].map(([rate, gross]) => {
    const base = Math.round((gross * 100) / (100 + rate))
    return { rate, base, vat: gross - base }
  })
  return { total, stamp, lines, vat: lines.reduce((sum, { vat }) => sum + vat, 0) }
}

/** The printed number, such as `F2026-00042` or `A2026-00003`. */
export function paperNumber(kind: PaperKind, year: number, number: number): string {
  return `${kind === 'invoice' ? 'F' : 'A'}${year}-${String(number).padStart(5, '0')}`
}
