import { type Making, makingLimits } from '#contract/catalogue/products/making.rules.ts'
import { mondayOf } from '#contract/catalogue/products/making-weeks.rules.ts'
import { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { dayFromToday } from '#contract/platform/tunisia/tunis-time.ts'
import { createProduct } from '#server/catalogue/products/manage-products.service.ts'
import type { Database } from '#server/platform/db/pool.ts'

const inEveryLanguage = (name: string) => ({ fr: name, en: name, ar: name })

export const keswaMaking: Making = {
  days: 21,
  deposit: 30,
  measures: ['chest', 'waist'],
  options: [
    { id: 'satin', choice: 'cloth', name: inEveryLanguage('Satin'), price: 0, days: 0 },
    { id: 'silk', choice: 'cloth', name: inEveryLanguage('Soie'), price: 120.5, days: 7 },
    { id: 'plain', choice: 'embroidery', name: inEveryLanguage('Sans'), price: 0, days: 0 },
    { id: 'gold', choice: 'embroidery', name: inEveryLanguage('Fil d’or'), price: 300, days: 14 },
  ],
}

/** A red keswa, two in stock, which is also made to measure. */
export function createKeswa(db: Database, making: Making = keswaMaking) {
  return createProduct(
    db,
    ProductFields.parse({
      title: 'Keswa',
      mainCategory: 'women',
      newPrice: 1000,
      making,
      colors: [{ colorName: 'Rouge', sizes: [{ size: 'M', stock: 2 }] }],
    }),
  )
}

/** The Monday some weeks from now, within the bookable period. */
export function weekAhead(weeks: number): string {
  if (weeks < 2 || weeks >= makingLimits.weeks) throw new Error('not a week that can be ordered')
  return mondayOf(dayFromToday(weeks * 7))
}

/** An order request for a keswa made to measure. */
export function madeKeswa(productId: string, week: string, changes: object = {}) {
  return {
    productId,
    quantity: 1,
    color: 'Rouge',
    made: {
      week,
      choices: ['silk', 'gold'],
      sheet: { who: 'Ma mère', taken: 'own', measures: { chest: 101.5, waist: 88 } },
      ...changes,
    },
  }
}
