// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import type { CourierAccount, Receipt } from '#contract/orders/fulfilment/cash.contract.ts'
import words from '#web/i18n/messages/office-couriers.fr.json' with { type: 'json' }
import { renderElement } from '#web/testing/render.tsx'
import { CashTab } from './cash-tab.tsx'
import { ReceiptList } from './receipt-list.tsx'

const api = vi.hoisted(() => ({ accounts: [] as unknown[], receipts: [] as unknown[] }))
vi.mock('./couriers-api.ts', () => ({
  useAccountsQuery: () => ({ data: api.accounts }),
  useReceiptsQuery: () => ({ data: api.receipts }),
  useOwedQuery: () => ({ data: [] }),
  useUndoReceiptMutation: () => [vi.fn(), { isLoading: false }],
  useCashFileMutation: () => [vi.fn(), { isLoading: false }],
}))
vi.mock('./unassigned-orders.tsx', () => ({ UnassignedOrders: () => null }))
vi.mock('./owed-parcels.tsx', () => ({ OwedParcels: () => null }))
vi.mock('./owed-refunds.tsx', () => ({ OwedRefundList: () => null }))
vi.mock('./customer-credits.tsx', () => ({ CustomerCredits: () => null }))
vi.mock('./refund-list.tsx', () => ({ RefundList: () => null }))
vi.mock('#web/office/platform/frame/allowed.tsx', () => ({ Allowed: () => null }))

const account = {
  courier: { id: 3, kind: 'courier' as const, name: 'Navex', withholds: false, archived: false },
  out: { parcels: 0, amount: 0 },
  owed: { parcels: 0, amount: 0 },
  back: { parcels: 6, amount: 24 },
  fees: 24,
  owedSince: null,
  overdue: false,
  received: -10,
  paid: 30,
  withheld: 0,
  differences: 0,
} satisfies CourierAccount

async function card(changes: object) {
  api.accounts = [{ ...account, ...changes }]
  const { page } = await renderElement(<CashTab />, 'fr', words)
  return (page.querySelector('li')?.textContent ?? '').replace(/\s/g, ' ')
}

it('shows what the shop owes a courier, alone and beside what the courier owes', async () => {
  const owing = await card({})
  expect(owing).toMatch(/Vous lui devez 24 DT/)
  expect(owing).not.toContain('Rien à recevoir')
  expect(owing).toMatch(/Ses frais, à lui payer\s*24 DT/)
  expect(owing).toMatch(/Déjà reçu\s*20 DT/)
  expect(owing).toMatch(/Déjà payé au livreur\s*30 DT/)
  const both = await card({ owed: { parcels: 2, amount: 216 }, owedSince: '2026-11-20T10:00:00Z' })
  expect(both).not.toContain('Vous lui devez')
  expect(both).toMatch(/Ses frais, à lui payer\s*24 DT/)
  expect(both).toMatch(/^NavexIl apporte, tout déduit192 DT.*À recevoir216 DTSes frais/)
  expect(await card({ owed: { parcels: 1, amount: 30.5 }, fees: 0.25 })).toMatch(
    /^NavexIl apporte, tout déduit30,250 DT/,
  )
  expect(await card({ fees: 0, paid: 0, received: 0 })).toContain('Rien à recevoir')
})

it('shows a payment to a courier as such, not as a negative receipt', async () => {
  const receipt = { id: 1, number: 4, receivedOn: '2026-11-22', parcelCount: 6, delivered: 0, fees: 24, agreedFees: 24 }
  api.receipts = [{ ...receipt, withheld: 0, difference: 0, amount: -24, reason: '', undoneAt: null } as Receipt]
  const { page } = await renderElement(<ReceiptList courier={3} />, 'fr', words)
  expect((page.textContent ?? '').replace(/\s/g, ' ')).toMatch(/Payé au livreur.* 24 DT/)
  expect(page.textContent).not.toMatch(/[-−]\s*24/)
})
