import type { Receipt, StatementReading } from '#contract/orders/fulfilment/cash.contract.ts'
import { withheldFrom } from '#contract/orders/fulfilment/courier-fees.rules.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import type { WorldParcel } from './expected-books.ts'
import type { Month } from './month-office.ts'
import { couriers } from './month-plan.ts'

const columns = { number: 'Code', reference: 'Réf', phone: 'Tél', amount: 'Montant', fee: 'Frais' }

/** A line of the courier's statement, correct or wrong. */
interface Line {
  parcel: WorldParcel
  said: number
  fee: number
}

/**
 * Each courier sends a statement and pays, and both are recorded. Some parcels come in a later statement, some amounts are wrong, and some lines are
 * unknown, duplicated or about parcels still on their way.
 */
export async function settleCouriers(
  month: Month,
  { isLast, again }: { isLast: boolean; again: boolean },
): Promise<void> {
  for (const [courier] of couriers.entries()) {
    const ended = month.world.parcels.filter(
      (parcel) => parcel.courier === courier && !parcel.settled && parcel.outcome !== 'out',
    )
    const listed = ended.filter(() => isLast || month.chance.next() > 0.06)
    if (listed.length > 0)
      await settle(
        month,
        courier,
        listed.map((parcel) => lineOf(month, parcel)),
        again,
      )
  }
}

function lineOf({ chance }: Month, parcel: WorldParcel): Line {
  const fee = { delivered: parcel.fee, back: parcel.returnFee, lost: 0, out: 0 }[parcel.outcome]
  const isWrong = parcel.collected > 2_000 && chance.next() < 0.04
  const overcharged = parcel.outcome === 'delivered' && chance.next() < 0.02
  return { parcel, said: parcel.collected - (isWrong ? 1_500 : 0), fee: fee + (overcharged ? 1_000 : 0) }
}

async function settle(month: Month, courier: number, lines: readonly Line[], again: boolean): Promise<void> {
  const { office, shop } = month
  const courierId = month.courierIds[courier]
  const file = Buffer.from(statementOf(month, courier, lines)).toString('base64')
  const reading = await office.post<StatementReading>(shop.accountant, 'admin/cash/statements', {
    courierId,
    file,
    columns,
  })
  const parcels = reading.rows.flatMap(({ fit, parcel }) =>
    fit === 'fits' || fit === 'differs' ? (parcel?.id ?? []) : [],
  )
  const statedTotal = lines.reduce((sum, line) => sum + line.said, 0)
  const fees = lines.reduce((sum, line) => sum + line.fee, 0)
  const withheld = withheldFrom(statedTotal, couriers[courier]?.withholds ?? false)
  const cash = statedTotal - fees - withheld
  const body = {
    courierId,
    parcels,
    receivedOn: dayInTunis(),
    statement: reading.hash,
    amount: cash / 1000,
    fees: fees / 1000,
    withheld: withheld / 1000,
    reason: 'as his statement says',
  }
  const receipt = await office.postTwice<Receipt>(shop.accountant, 'admin/cash/receipts', body)
  month.repeated += 1
  if (again) {
    await office.post(shop.owner, `admin/cash/receipts/${receipt.id}/undo`, {})
    await office.postTwice<Receipt>(shop.accountant, 'admin/cash/receipts', body)
  }
  const refused = await office.refused(shop.accountant, 'admin/cash/receipts', body)
  if (refused !== 'statement-booked') throw new Error(`a statement that was booked is ${refused}`)
  note(month, courier, lines, { fees, withheld, cash })
}

/** Notes what the courier paid, independently of the shop. */
function note(
  { world }: Month,
  courier: number,
  lines: readonly Line[],
  { fees, withheld, cash }: { fees: number; withheld: number; cash: number },
): void {
  const sums = world.sumsOf(courier)
  sums.fees += fees
  sums.withheld += withheld
  sums.cash += cash
  for (const { parcel, said } of lines) {
    parcel.settled = true
    sums.delivered += parcel.collected
    sums.differences += parcel.collected - said
    const order = world.orders.get(parcel.orderId)
    if (order?.state === 'delivered' && parcel.outcome === 'delivered') world.became(parcel.orderId, 'delivered', true)
  }
}

/**
 * Writes a statement in the courier's notation: the first courier uses the order number, the second the phone number where that is possible, the
 * third its own number.
 */
function statementOf({ world, chance }: Month, courier: number, lines: readonly Line[]): string {
  const dinars = (millimes: number) => (millimes / 1000).toFixed(3).replace('.', ',')
  const rowOf = ({ parcel, said, fee }: Line) => {
    const byPhone = courier === 1 && said === parcel.collected && said > 0
    const reference = byPhone || courier === 2 ? '' : String(parcel.orderNumber)
    const phone = byPhone ? parcel.phone.slice(-8) : ''
    return [parcel.number, reference, phone, dinars(said), dinars(fee)].join(';')
  }
  const rows = lines.map(rowOf)
  const out = world.parcels.find((parcel) => parcel.courier === courier && parcel.outcome === 'out' && courier !== 1)
  if (out) rows.push(rowOf({ parcel: out, said: out.collected, fee: out.fee }))
  if (chance.next() < 0.7) rows.push('ZZ-404;;55 555 555;40,000;7,000')
  if (chance.next() < 0.7) rows.push(rows[0] ?? '')
  return [Object.values(columns).join(';'), ...rows].join('\r\n')
}
