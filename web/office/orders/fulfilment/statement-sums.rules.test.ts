import { expect, it } from 'vitest'
import type { StatementReading, StatementRow } from '#contract/orders/fulfilment/cash.contract.ts'
import { differencesOf, proposalOf } from './statement-sums.rules.ts'

const parcel = (changes: object = {}) => ({ id: 1, collected: 108, fee: 7, ...changes })
const row = ({ amount = 108, ...changes }: Partial<StatementRow> & { amount?: number | null } = {}) =>
  ({
    row: 2,
    said: { number: '', reference: '', phone: '', amount },
    fee: null,
    fit: 'fits',
    matchedBy: 'number',
    parcel: parcel(),
    ...changes,
  }) as StatementRow
const differenceRows = (rows: StatementRow[], missing: object[] = []) =>
  differencesOf({ rows, missing } as unknown as StatementReading).map(({ kind, count, sum }) => [kind, count, sum])

it('reports a courier’s overcharge, and proposes the amount that the courier pays', () => {
  const rows = [row({ fee: 9 }), row({ fee: 9 }), row({ fee: 7 })]
  expect(differenceRows(rows)).toEqual([['overcharged', 2, 4]])
  // Three parcels of 108, less fees of 25 instead of the agreed 21.
  expect(proposalOf(rows, false)).toEqual({ withheld: 0, amount: 299 })
})

it('reports every other difference with count and sum', () => {
  const rows = [
    row({ fee: 6.5 }),
    row({ fit: 'differs', amount: 98 }),
    row({ fit: 'differs', amount: 108.001 }),
    row({ fit: 'unknown', amount: 40, fee: 9, parcel: null, matchedBy: null }),
    row({ fit: 'not-delivered', fee: 9 }),
    row({ fit: 'twice', fee: 9 }),
    row({ fit: 'booked', fee: 9 }),
  ]
  expect(differenceRows(rows, [parcel(), parcel({ collected: 12.5 })])).toEqual([
    ['undercharged', 1, 0.5],
    ['short', 1, 10],
    ['above', 1, 0.001],
    ['unknown', 1, 40],
    ['not-delivered', 1, 108],
    ['twice', 1, 108],
    ['booked', 1, 108],
    ['missing', 2, 120.5],
  ])
  expect(differenceRows([row({ fee: 7 }), row({ amount: null })])).toEqual([])
})

it('proposes the stated amounts, else the agreed ones, and withholds tax from the stated collections', () => {
  const rows = [
    row({ fit: 'differs', amount: 98, fee: 7 }),
    row({ amount: null }),
    row({ fit: 'unknown', parcel: null }),
  ]
  expect(proposalOf(rows, false)).toEqual({ withheld: 0, amount: 192 })
  expect(proposalOf(rows, true)).toEqual({ withheld: 6.18, amount: 185.82 })
})
