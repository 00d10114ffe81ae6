// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import type { CourierAccount, OwedParcel } from '#contract/fulfilment/cash.contract.ts'
import words from '#web/i18n/messages/office-couriers.fr.json' with { type: 'json' }
import { show } from '#web/testing/show.tsx'
import { OwedParcels } from './owed-parcels.tsx'

const api = vi.hoisted(() => ({ owed: {} as object }))
vi.mock('./couriers-api.ts', () => ({ useOwedQuery: () => api.owed }))
vi.mock('./statement-dialog.tsx', () => ({ StatementDialog: () => null }))
vi.mock('#web/office/frame/allowed.tsx', () => ({ Allowed: () => null }))
vi.mock('./receive-dialog.tsx', () => ({
  ReceiveDialog: ({ parcels }: { parcels: readonly OwedParcel[] }) => (
    <output>{parcels.map(({ orderNumber }) => orderNumber).join()}</output>
  ),
}))

const parcel = (id: number) =>
  ({
    id,
    orderNumber: 1000 + id,
    outcome: 'delivered',
    outcomeAt: '2026-11-20T10:00:00Z',
    name: '',
    number: '',
  }) as OwedParcel
const courier = { id: 3, kind: 'courier' as const, name: 'Navex', withholds: false, archived: false }
const data = [1, 2].map((id) => ({ ...parcel(id), collected: 100, fee: 7, governorate: 'sfax', city: '' }))

async function asked(owed: object, settling = true) {
  api.owed = owed
  const done = vi.fn()
  const account = { courier } as CourierAccount
  const { page } = await show(<OwedParcels account={account} settling={settling} onSettling={done} />, 'fr', words)
  return { dialog: page.querySelector('output')?.textContent, done: done.mock.calls.length }
}

it('asks for the money of all of them at once, of what is known now and never of what was', async () => {
  expect(await asked({ data, isFetching: false })).toEqual({ dialog: '1001,1002', done: 1 })
  expect(await asked({ data, isFetching: true })).toEqual({ dialog: undefined, done: 0 })
  expect(await asked({ data: [], isFetching: false })).toEqual({ dialog: undefined, done: 1 })
  expect(await asked({ data, isFetching: false }, false)).toEqual({ dialog: undefined, done: 0 })
})
