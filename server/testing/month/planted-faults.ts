import type { MonthShop } from './month-office.ts'

interface PlantedFault {
  name: string
  plant(shop: MonthShop): Promise<unknown>
  mend(shop: MonthShop): Promise<unknown>
}

const receipt = 'id = (select max(id) from receipts where undone_at is null)'
const order = "number = (select min(number) from orders where state = 'delivered' and deleted_at is null)"
/** Inserts a stock movement that has no cause in the shop. */
const moved = (pieces: number) =>
  `insert into stock_movements (variant_id, change, reason) select min(id), ${pieces}, 'counted' from variants
   where stock > 100`

const both = (name: string, plant: string, mend: string): PlantedFault => ({
  name,
  plant: ({ pool }) => pool.query(plant),
  mend: ({ pool }) => pool.query(mend),
})

/** Faults of a broken shop, each of which the comparison must find. */
export const plantedFaults: readonly PlantedFault[] = [
  both(
    'a millime of a receipt',
    `update receipts set amount_millimes = amount_millimes + 1, difference_millimes = difference_millimes - 1 where ${receipt}`,
    `update receipts set amount_millimes = amount_millimes - 1, difference_millimes = difference_millimes + 1 where ${receipt}`,
  ),
  both(
    'an order that is not where it is said to be',
    `update orders set is_paid = not is_paid where ${order}`,
    `update orders set is_paid = not is_paid where ${order}`,
  ),
  both('a piece nobody put on the shelf', moved(1), moved(-1)),
  {
    name: 'a parcel its courier has twice',
    plant: async ({ simulator }) => simulator.double(),
    mend: async ({ simulator }) => simulator.undouble(),
  },
]
