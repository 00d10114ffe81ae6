import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { CourierAccount, Receipt } from '#contract/orders/fulfilment/cash.contract.ts'
import type { ProfitReport } from '#contract/orders/fulfilment/profit.contract.ts'
import type { RefusalReport } from '#contract/orders/fulfilment/refusals.contract.ts'
import type { OfficeOrderPage } from '#contract/orders/records/office-orders.contract.ts'
import { toMillimes } from '#contract/platform/text/money.ts'
import { dayFromToday } from '#contract/platform/tunisia/tunis-time.ts'
import type { Month } from './month-office.ts'

/** A figure of the shop beside the expected one. */
export interface Proof {
  name: string
  books: number
  world: number
  unit: 'millimes' | ''
}

export const agrees = ({ books, world }: Proof) => books === world

/** A Markdown table for the documents. */
export function asProofTable(proofs: readonly Proof[]): string {
  const formatValue = (value: number, unit: Proof['unit']) => (unit ? `${(value / 1000).toFixed(3)} DT` : String(value))
  const rows = proofs.map((proof) => {
    const verdict = agrees(proof) ? '✓' : '✗'
    return `| ${proof.name} | ${formatValue(proof.books, proof.unit)} | ${formatValue(proof.world, proof.unit)} | ${verdict} |`
  })
  return ['| | the shop’s books | what happened | |', '|---|---|---|---|', ...rows].join('\n')
}

const sumOf = <Item>(items: readonly Item[], dinars: (item: Item) => number) =>
  items.reduce((sum, item) => sum + toMillimes(dinars(item)), 0)

/** Compares every figure of the shop about the month with what happened, by the API and, where no screen shows it, by the database. */
export async function proveMonth(month: Month): Promise<Proof[]> {
  return [
    ...(await proveCash(month)),
    ...(await proveOrders(month)),
    ...(await proveStock(month)),
    ...(await proveParcels(month)),
  ]
}

async function proveCash({ office, shop, world }: Month): Promise<Proof[]> {
  const accounts = await office.get<CourierAccount[]>(shop.accountant, 'admin/cash')
  const receipts = (await office.get<Receipt[]>(shop.accountant, 'admin/cash/receipts')).filter(
    (item) => !item.undoneAt,
  )
  const should = world.total()
  const is = {
    delivered: sumOf(receipts, (item) => item.delivered),
    fees: sumOf(receipts, (item) => item.fees),
    withheld: sumOf(receipts, (item) => item.withheld),
    differences: sumOf(receipts, (item) => item.difference),
  }
  const cash = sumOf(accounts, (item) => item.received)
  const unit = 'millimes'
  return [
    { name: 'delivered', books: is.delivered, world: should.delivered, unit },
    { name: '− fees', books: is.fees, world: should.fees, unit },
    { name: '− withheld', books: is.withheld, world: should.withheld, unit },
    { name: '− differences', books: is.differences, world: should.differences, unit },
    { name: '= cash in', books: cash, world: should.cash, unit },
    {
      name: 'cash in, worked out',
      books: is.delivered - is.fees - is.withheld - is.differences,
      world: should.cash,
      unit,
    },
    { name: 'still owed', books: sumOf(accounts, ({ out, owed }) => out.amount + owed.amount), world: 0, unit },
  ]
}

async function proveOrders({ office, shop, world }: Month): Promise<Proof[]> {
  let right = 0
  for (let page = 1, more = true; more; page += 1) {
    const answer = await office.get<OfficeOrderPage>(shop.sales, `admin/orders?limit=100&page=${page}`)
    more = answer.more
    for (const { _id, state, isPaid } of answer.orders) {
      const should = world.orders.get(_id)
      if (should?.state === state && should.isPaid === isPaid) right += 1
    }
  }
  return [{ name: 'orders in their state, paid or not', books: right, world: world.orders.size, unit: '' }]
}

async function proveStock({ office, shop, world, products }: Month): Promise<Proof[]> {
  let pieces = 0
  let wrong = 0
  for (const { id } of products) {
    const { colors } = await office.get<Product>(shop.owner, `products/${id}`)
    for (const { size, stock } of colors.flatMap((colour) => colour.sizes)) {
      pieces += stock
      if (stock !== world.stock.get(`${id}/${size}`)) wrong += 1
    }
  }
  const { rows } = await shop.pool.query<{ wrong: number }>(`
    select count(*)::int as wrong from variants v
    where v.stock <> (select coalesce(sum(change), 0) from stock_movements m where m.variant_id = v.id)`)
  const should = [...world.stock.values()].reduce((sum, item) => sum + item, 0)
  return [
    { name: 'pieces on the shelves', books: pieces, world: should, unit: '' },
    { name: 'sizes with another number of pieces', books: wrong, world: 0, unit: '' },
    { name: 'sizes whose ledger says something else', books: rows[0]?.wrong ?? -1, world: 0, unit: '' },
  ]
}

async function proveParcels({ office, shop, world }: Month): Promise<Proof[]> {
  const { rows } = await shop.pool.query<{ receipts: number; journeys: number }>(`
    select (select count(*) from (select 1 from receipt_parcels where not undone group by parcel_id having count(*) > 1) r)::int
        as receipts,
      (select count(*) from (select 1 from parcels where not ended group by order_id having count(*) > 1) p)::int as journeys`)
  const days = `from=${dayFromToday(-1)}&to=${dayFromToday(1)}`
  const refusals = await office.get<RefusalReport>(shop.owner, `admin/cash/refusals?${days}`)
  const profit = await office.get<ProfitReport>(shop.owner, `admin/cash/profit?${days}&by=month`)
  const many = (outcome: string) => world.parcels.filter((parcel) => parcel.outcome === outcome).length
  const delivered = world.parcels.filter(({ outcome }) => outcome === 'delivered')
  const orderNumbers = shop.simulator.parcels.map(({ designation }) => designation.split(' ')[0])
  const unit = ''
  return [
    { name: 'parcels that were refused', books: refusals.all.refused, world: many('back'), unit },
    { name: 'parcels that are lost', books: refusals.all.lost, world: many('lost'), unit },
    {
      name: 'parcels at a web service',
      books: orderNumbers.length,
      world: world.parcels.filter((parcel) => parcel.courier === 2).length,
      unit,
    },
    { name: 'parcels there twice', books: orderNumbers.length - new Set(orderNumbers).size, world: 0, unit },
    { name: 'parcels in two receipts', books: rows[0]?.receipts ?? -1, world: 0, unit },
    { name: 'orders in two parcels', books: rows[0]?.journeys ?? -1, world: 0, unit },
    {
      name: 'fees of what was delivered',
      books: toMillimes(profit.all.fees),
      world: delivered.reduce((sum, { fee }) => sum + fee, 0),
      unit: 'millimes',
    },
  ]
}
