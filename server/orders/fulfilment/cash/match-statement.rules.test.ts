import { expect, it } from 'vitest'
import { type KnownParcel, matchLines, type StatementLine } from './match-statement.rules.ts'

const parcel = (id: number, changes: Partial<KnownParcel> = {}): KnownParcel => ({
  id,
  number: '',
  orderNumber: 100,
  phone: '+21698765432',
  collected: 108_000,
  outcome: 'delivered',
  booked: false,
  ...changes,
})
const line = (changes: Partial<StatementLine>): StatementLine => ({
  number: '',
  reference: '',
  phone: '',
  amount: 108_000,
  fee: undefined,
  ...changes,
})
const meant = (fields: Partial<StatementLine>, parcels: KnownParcel[]) => {
  const [match] = matchLines([line(fields)], parcels)
  return [match?.fit, match?.by, match?.parcel?.id]
}

it('knows a parcel by the courier’s number before ours', () => {
  const parcels = [parcel(1, { number: 'NX-1' }), parcel(2, { orderNumber: 7 })]
  expect(meant({ number: 'NX-1', reference: '7' }, parcels)).toEqual(['fits', 'number', 1])
})

it('knows the journey of an order that a web service was given, and by the order’s number the one still owed', () => {
  const parcels = [parcel(1, { booked: true }), parcel(2)]
  expect(meant({ reference: '100-1' }, parcels)).toEqual(['booked', 'reference', 1])
  expect(meant({ reference: '100-2' }, parcels)).toEqual(['fits', 'reference', 2])
  expect(meant({ reference: '100' }, parcels)).toEqual(['fits', 'reference', 2])
  expect(meant({ reference: '101-2' }, parcels)).toEqual(['unknown', undefined, undefined])
})

it('goes by the telephone only where the amount is the same and one parcel can be meant', () => {
  expect(meant({ phone: '98765432' }, [parcel(1)])).toEqual(['fits', 'phone', 1])
  expect(meant({ phone: '98765432' }, [parcel(1), parcel(2, { orderNumber: 8 })])[0]).toBe('unknown')
  expect(meant({ phone: '98765432', amount: 1 }, [parcel(1)])[0]).toBe('unknown')
})

const journeys = (lines: Partial<StatementLine>[], parcels: KnownParcel[]) =>
  matchLines(lines.map(line), parcels).map(({ fit, parcel: matched }) => [fit, matched?.id])

it('gives each line of an order that went out twice a journey of its own, by the order’s number alone', () => {
  const refused = parcel(1, { outcome: 'refused', collected: 0 })
  const resent = parcel(2)
  // Newest first, as the repository returns them.
  const parcels = [resent, refused]
  const both = [
    ['fits', 1],
    ['fits', 2],
  ]
  expect(journeys([{ reference: '100', amount: 0 }, { reference: '100' }], parcels)).toEqual(both)
  expect(journeys([{ reference: '100' }, { reference: '100', amount: 0 }], parcels)).toEqual(both.toReversed())
  expect(
    journeys(
      [
        { reference: '100', amount: undefined },
        { reference: '100', amount: undefined },
      ],
      parcels,
    ),
  ).toEqual(both)
  // The amount is wrong, but the parcel is right.
  expect(
    journeys(
      [
        { reference: '100', amount: 106_500 },
        { reference: '100', amount: 0 },
      ],
      parcels,
    ),
  ).toEqual([
    ['differs', 2],
    ['fits', 1],
  ])
  expect(journeys([{ reference: '100' }, { reference: '100', amount: 0 }, { reference: '100' }], parcels)[2]).toEqual([
    'twice',
    2,
  ])
})

it('lets a line that names a parcel speak before one that names its order', () => {
  const parcels = [parcel(1, { number: 'NX-1' }), parcel(2)]
  expect(journeys([{ reference: '100' }, { number: 'NX-1', reference: '100' }], parcels)).toEqual([
    ['fits', 2],
    ['fits', 1],
  ])
  expect(journeys([{ reference: '100' }, { reference: '100-1' }], parcels)).toEqual([
    ['fits', 2],
    ['fits', 1],
  ])
})

it('knows both lines again when the same journeys are listed once more', () => {
  const parcels = [parcel(1, { collected: 0, outcome: 'refused', booked: true }), parcel(2, { booked: true })]
  const again = [{ reference: '100', amount: 0 }, { reference: '100' }]
  expect(journeys(again, parcels)).toEqual([
    ['booked', 1],
    ['booked', 2],
  ])
  // The first parcel, which an earlier statement settled, must not be matched instead of the unsettled one.
  expect(journeys(again, [parcel(1, { collected: 0, outcome: 'refused', booked: true }), parcel(2)])).toEqual([
    ['booked', 1],
    ['fits', 2],
  ])
})

it('keeps the parcel of an exchange apart from the one it is exchanged for', () => {
  const sold = parcel(1, { booked: true })
  const exchange = parcel(2, { orderNumber: 101, collected: 7_500 })
  expect(journeys([{ reference: '100' }, { reference: '101', amount: 7_500 }], [exchange, sold])).toEqual([
    ['booked', 1],
    ['fits', 2],
  ])
  // Both parcels have the same phone number; the amount decides.
  expect(journeys([{ phone: '98765432', amount: 7_500 }], [exchange, sold])).toEqual([['fits', 2]])
})

it('calls the same parcel said a second time said twice, by number and by telephone', () => {
  const parcels = [parcel(1, { number: 'NX-1' })]
  expect(journeys([{ number: 'NX-1' }, { number: 'NX-1' }], parcels)).toEqual([
    ['fits', 1],
    ['twice', 1],
  ])
  expect(journeys([{ phone: '98765432' }, { number: 'NX-1' }], parcels)).toEqual([
    ['twice', 1],
    ['fits', 1],
  ])
})

it('knows by the telephone too what an earlier statement settled, and does not take it for the customer’s next parcel', () => {
  const first = parcel(1, { booked: true, receipt: 5 })
  const bookedParcel = parcel(2, { number: 'NX-2', phone: '+21655000111', booked: true, receipt: 5 })
  const next = parcel(3, { orderNumber: 101 })
  const byPhone = { phone: '98765432' }
  const settled = [
    ['booked', 1],
    ['booked', 2],
  ]
  // A statement that was saved again, in any order, before and after another order of the same customer.
  expect(journeys([byPhone, { number: 'NX-2' }], [first, bookedParcel])).toEqual(settled)
  expect(journeys([{ number: 'NX-2' }, byPhone], [first, bookedParcel, next])).toEqual(settled.toReversed())
  // A new statement without the other parcel means the unsettled one.
  expect(journeys([byPhone], [first, bookedParcel, next])).toEqual([['fits', 3]])
  expect(journeys([byPhone, byPhone], [first, bookedParcel])).toEqual([
    ['booked', 1],
    ['twice', 1],
  ])
  // A parcel booked by hand is matched again only where no other parcel fits.
  expect(journeys([byPhone], [parcel(1, { booked: true })])).toEqual([['booked', 1]])
  expect(journeys([byPhone], [parcel(1, { booked: true }), next])).toEqual([['fits', 3]])
})

it('knows a number whose noughts a spreadsheet dropped, where it can be one parcel’s alone', () => {
  const [paddedParcel, same] = [parcel(1, { number: '00042' }), parcel(2, { number: '042' })]
  expect(meant({ number: '42' }, [paddedParcel])).toEqual(['fits', 'number', 1])
  expect(meant({ number: '42' }, [paddedParcel, same])[0]).toBe('unknown')
  expect(meant({ number: '042' }, [paddedParcel, same])).toEqual(['fits', 'number', 2])
})

it('matches 500 lines with 5,000 parcels in less than 50 ms of processor', () => {
  const parcels = Array.from({ length: 5000 }, (_, id) =>
    parcel(id, { number: `NX-${id}`, orderNumber: id, phone: `+21698${id}`, booked: id % 2 === 0 }),
  )
  const lines = Array.from({ length: 500 }, (_, index) =>
    line({ number: `X${index}`, reference: `R${index}`, phone: String(98_000 + index * 3) }),
  )
  const matchMs = () => {
    const cpuBefore = process.cpuUsage()
    matchLines(lines, parcels)
    const { user, system } = process.cpuUsage(cpuBefore)
    return (user + system) / 1000
  }
  expect(Math.min(...Array.from({ length: 5 }, matchMs))).toBeLessThan(50)
})

it('matches as many lines as a statement may have with parcels of one telephone and one amount', () => {
  const parcels = Array.from({ length: 20_000 }, (_, id) => parcel(id, { booked: true }))
  const lines = Array.from({ length: 5000 }, () => line({ phone: '98765432' }))
  const startedAt = performance.now()
  expect(matchLines(lines, parcels).every(({ fit }) => fit === 'booked')).toBe(true)
  expect(performance.now() - startedAt).toBeLessThan(2000)
})
