import type { Trilingual } from '#contract/platform/text/languages.ts'

/** Papers the tax office knows: an invoice, and the credit note that takes one back. */
export const paperKinds = ['invoice', 'credit'] as const
export type PaperKind = (typeof paperKinds)[number]

/** What an invoice cannot be made without; `off` where the owner has not switched invoices on. */
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

/** What makes up the total of an order, in millimes; prices are with tax, as they are on the shelf. */
export interface Sums {
  goods: number
  delivery: number
  discount: number
  /** The part of the price of returned pieces that was retained: taxed as the goods. */
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
 * How the total of an order is made up: what is taxed by rate, the tax, and the stamp, to the millime. The total is what the
 * customer agreed to and paid: the stamp is in it, not on top of it. A discount and the stamp come off the goods first.
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

/** As it is printed and spoken: `F2026-00042`, `A2026-00003`. */
export function paperNumber(kind: PaperKind, year: number, number: number): string {
  return `${kind === 'invoice' ? 'F' : 'A'}${year}-${String(number).padStart(5, '0')}`
}
