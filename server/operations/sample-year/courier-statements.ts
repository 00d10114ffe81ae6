import type { OwedParcel } from '#contract/orders/fulfilment/cash.contract.ts'
import { toDinars, toMillimes } from '#contract/platform/text/money.ts'
import { dayMs } from '#contract/platform/tunisia/days.rules.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { bookReceipt } from '#server/orders/fulfilment/cash/book-receipt.service.ts'
import { showOwed } from '#server/orders/fulfilment/cash/courier-accounts.service.ts'
import { readStatement } from '#server/orders/fulfilment/cash/read-statement.service.ts'
import { payOrders } from '#server/orders/lifecycle/dispatch/mark-dispatched.service.ts'
import { asHeSays } from './sample-texts.ts'
import { accountant, type Year } from './year.ts'

const columns = { number: 'Code', reference: 'Commande', phone: 'Téléphone', amount: 'Montant', fee: 'Frais' }
/** Orders that ended later are in the next statement. */
const afterMs = 2 * dayMs

/** Each courier sends a statement and pays, and both are recorded. */
export async function settleCouriers(year: Year): Promise<void> {
  for (const courierId of year.courierIds) {
    const owed = await showOwed(year.db, courierId)
    const ended = owed.filter(({ outcomeAt }) => Date.parse(outcomeAt) < year.moment - afterMs)
    if (ended.length > 0) await settle(year, courierId, ended)
  }
}

async function settle(year: Year, courierId: number, parcels: readonly OwedParcel[]): Promise<void> {
  const { db, chance } = year
  const file = Buffer.from(statementOf(parcels)).toString('base64')
  const { hash, rows } = await readStatement(db, { courierId, file, columns })
  const settled = rows.flatMap(({ fit, parcel }) => (fit === 'fits' && parcel ? [parcel.id] : []))
  const some = parcels.filter(({ id }) => settled.includes(id))
  if (some.length === 0) return
  const sumOf = (amountOf: (parcel: OwedParcel) => number) =>
    some.reduce((sum, parcel) => sum + toMillimes(amountOf(parcel)), 0)
  const [collected, fees] = [sumOf((parcel) => parcel.collected), sumOf((parcel) => parcel.fee)]
  // Sometimes the payment is five dinars short, with a reason.
  const short = chance.next() < 0.06 && collected > 50_000 ? 5_000 : 0
  const amount = collected - fees - short
  await bookReceipt(
    db,
    accountant,
    year.key(`receipt ${courierId} ${hash}`),
    {
      courierId,
      parcels: some.map(({ id }) => id),
      receivedOn: dayInTunis(new Date(year.moment)),
      amount: toDinars(amount),
      fees: toDinars(fees),
      withheld: 0,
      reason: short > 0 ? asHeSays : '',
      statement: hash,
      ...(amount < 0 && { paysCourier: true }),
    },
    payOrders,
  )
  year.count('receipts')
}

function statementOf(parcels: readonly OwedParcel[]): string {
  const dinars = (sum: number) => sum.toFixed(3).replace('.', ',')
  const rows = parcels.map(({ number, orderNumber, phone, collected, fee }) =>
    [number, orderNumber, phone, dinars(collected), dinars(fee)].join(';'),
  )
  return [Object.values(columns).join(';'), ...rows].join('\r\n')
}
