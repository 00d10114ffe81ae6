// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { CartItem } from '#contract/orders/cart/cart.rules.ts'
import { renderElement } from '#web/testing/render.tsx'
import { FoldedSummary } from './order-summary.tsx'

const colorName = { fr: 'Rouge', en: 'Red', ar: 'أحمر' }
const item = { _id: 'jebba', title: 'Jebba', newPrice: 100, quantity: 2, color: { colorName, image: '' }, stock: 5 }

it('the folded summary shows the total once the delivery fee is known', async () => {
  const lineOf = async (total: number | undefined) => {
    const summary = <FoldedSummary items={[item as unknown as CartItem]} changes={new Map()} total={total} />
    return (await renderElement(summary)).page.querySelector('summary')?.textContent
  }
  expect(await lineOf(208)).toMatch(/^2 pièces\s?208\sDT$/)
  expect(await lineOf(undefined)).toBe('2 pièces')
})
