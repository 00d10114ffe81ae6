// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import words from '#web/i18n/messages/office-orders.fr.json' with { type: 'json' }
import { renderElement } from '#web/testing/render.tsx'
import { CallTotal } from './call-total.tsx'

const order = { state: 'new', isPaid: false, totalPrice: 320, deposit: 0 } as const
const renderedText = async (more: object) => {
  const { page } = await renderElement(<CallTotal order={{ ...order, ...more }} />, 'fr', words)
  return page.textContent?.replaceAll('\u00a0', ' ')
}

it('shows the whole total of an order without payments', async () => {
  expect(await renderedText({})).toMatch(new RegExp(`^${words['orders.column.total']}320`))
})

it('shows the remaining amount and the deposit', async () => {
  const totalText = await renderedText({ deposit: 120 })
  expect(totalText).toMatch(new RegExp(`^${words['orders.deposit.left']}`))
  expect(totalText).toMatch(/200\D*$/)
  for (const part of ['320', '120', words['orders.deposit']]) expect(totalText).toContain(part)
})

it('shows no remaining amount for an order that is over', async () => {
  const totalText = await renderedText({ state: 'cancelled', deposit: 120 })
  expect(totalText).toMatch(new RegExp(`^${words['orders.column.total']}\\D*320`))
  expect(totalText).not.toContain(words['orders.deposit.left'])
})

it('shows nothing to pay for a paid order', async () => {
  expect(await renderedText({ deposit: 320 })).toMatch(new RegExp(`^${words['orders.deposit.left']}.*\\D0\\D*$`))
  expect(await renderedText({ isPaid: true })).toContain(words['orders.amount.paid'])
})
