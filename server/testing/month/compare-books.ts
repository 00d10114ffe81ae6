import type { BookMonth } from '#contract/accounting/month-closing/month.contract.ts'
import type { OwedParcel, Receipt } from '#contract/orders/fulfilment/cash.contract.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import type { Proof } from './compare-month.ts'
import type { Month } from './month-office.ts'
import { recomputeMonth } from './recompute-month.ts'
import { monthOf, moveBooksBackOneMonth } from './shift-month.ts'

const languages = ['fr', 'ar'] as const
const fileOf = ({ office, shop }: Month, month: string, language: string) =>
  office.file(shop.accountant, `admin/books/${month}/export?language=${language}`)
const livedIn = ({ ago }: Month) => monthOf(dayInTunis(), ago)
const unit = 'millimes'

/** Compares the exported file of the month, in both languages, with what happened. */
export async function proveBooks(month: Month): Promise<Proof[]> {
  const proofs: Proof[] = []
  for (const language of languages) {
    const recomputedMonth = recomputeMonth(await fileOf(month, livedIn(month), language))
    const sumOfCode = (code: string) => recomputedMonth.sums.get(code) ?? 0
    const closing = (account: string) => recomputedMonth.closing.get(account) ?? 0
    const { world } = month
    const should = world.total()
    const sold = world.atDoors() + world.ahead + world.atCounter - world.givenBack
    const sums: [string, number, number][] = [
      ['collected at doors', sumOfCode('door/collected'), world.atDoors()],
      ['received', sumOfCode('receipt/received'), should.cash],
      ['fees', sumOfCode('receipt/fees'), should.fees],
      ['withheld', sumOfCode('receipt/withheld'), should.withheld],
      ['differences', sumOfCode('receipt/difference'), should.differences],
      ['paid ahead', sumOf(recomputedMonth.sums, 'deposit/'), world.ahead],
      ['given back', sumOf(recomputedMonth.sums, 'refund/'), world.givenBack],
      ['sold', sumOfCode('sale/delivered') + sumOfCode('sale/retained'), sold],
      ['invoiced', sumOfCode('paper/invoice') + sumOfCode('paper/credit'), sold],
      ['taxed, tax and stamp', sumOfCode('paper/net') + sumOfCode('paper/vat') + sumOfCode('paper/stamp'), sold],
      ['left in the till', closing('till'), world.till],
      ['left with couriers', sumOf(recomputedMonth.closing, '') - closing('till') - closing('credit'), 0],
    ]
    proofs.push({
      name: `sums that do not come out (${language})`,
      books: recomputedMonth.wrong.length,
      world: 0,
      unit: '',
    })
    for (const [name, books, is] of sums)
      proofs.push({ name: `${name}, recomputed (${language})`, books, world: is, unit })
  }
  return proofs
}

const sumOf = (sums: ReadonlyMap<string, number>, start: string) =>
  [...sums].reduce((sum, [key, millimes]) => sum + (key.startsWith(start) ? millimes : 0), 0)

/**
 * Closes the month with two concurrent requests. Later entries for it fall into the next month, are marked there, and do not change the closed file.
 */
export async function closeBooks(month: Month): Promise<Proof[]> {
  const { office, shop } = month
  const tooEarly = await office.refused(shop.owner, `admin/books/${livedIn(month)}/close`, { entries: 0 })
  if (tooEarly !== 'month-not-over') throw new Error(`a month that is not over is ${tooEarly}`)
  await moveBooksBackOneMonth(shop.pool)
  month.ago += 1
  const closed = livedIn(month)
  const { entries } = await office.get<BookMonth>(shop.owner, `admin/books/${closed}`)
  const close = () => office.refused(shop.owner, `admin/books/${closed}/close`, { entries })
  const answers = await Promise.all([close(), close()])
  const files = await Promise.all(languages.map((language) => fileOf(month, closed, language)))
  await bookAgain(month, `${closed}-20`)
  const closedFiles = await Promise.all(languages.map((language) => fileOf(month, closed, language)))
  const next = await office.get<BookMonth>(shop.owner, `admin/books/${monthOf(dayInTunis())}`)
  const again = await close()
  return [
    {
      name: 'closings of the month',
      books: answers.filter((answer) => answer === 'answered 200').length,
      world: 1,
      unit: '',
    },
    {
      name: 'closings that were too late',
      books: [...answers, again].filter((answer) => answer === 'month-closed').length,
      world: 2,
      unit: '',
    },
    {
      name: 'files that changed after the closing',
      books: files.filter((file, index) => file !== closedFiles[index]).length,
      world: 0,
      unit: '',
    },
    {
      name: 'corrections without their month',
      books: next.corrections.filter(({ of }) => of !== closed).length,
      world: 0,
      unit: '',
    },
    { name: 'corrections that are named', books: Number(next.corrections.length > 0), world: 1, unit: '' },
  ]
}

/** Corrects a wrong receipt of the closed month, with its original date. */
async function bookAgain({ office, shop }: Month, receivedOn: string): Promise<void> {
  const receipts = await office.get<Receipt[]>(shop.accountant, 'admin/cash/receipts')
  const receipt = receipts.find(({ undoneAt, courier }) => !undoneAt && courier.id > 0)
  if (!receipt) throw new Error('nothing was received')
  const { id, courier, amount, fees, withheld, reason } = receipt
  await office.post(shop.owner, `admin/cash/receipts/${id}/undo`, {})
  const owed = await office.get<OwedParcel[]>(shop.accountant, `admin/cash/owed?courier=${courier.id}`)
  await office.post(shop.accountant, 'admin/cash/receipts', {
    courierId: courier.id,
    parcels: owed.map((parcel) => parcel.id),
    receivedOn,
    amount,
    fees,
    withheld,
    reason: reason || 'again',
    ...(amount < 0 && { paysCourier: true }),
  })
}
