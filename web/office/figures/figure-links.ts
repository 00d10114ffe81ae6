import { salesStates, statesThat } from '#contract/orders/order-states.rules.ts'
import type { Counts, FigureGroup } from '#contract/staff/figures.contract.ts'
import { writeInboxAddress } from '#web/office/orders/inbox/inbox-address.ts'
import { paths } from '#web/paths.ts'

export type CountName = Exclude<keyof Counts, 'sales'>
export const countNames = [
  'placed',
  'confirmed',
  'delivered',
  'refused',
  'cashed',
] as const satisfies readonly CountName[]

const filters: Readonly<Record<CountName, { state: string; paid?: 'true' }>> = {
  placed: { state: 'all' },
  confirmed: { state: salesStates.join(',') },
  delivered: { state: 'delivered' },
  refused: { state: statesThat(({ lost }) => lost === 'sent-back').join(',') },
  cashed: { state: salesStates.join(','), paid: 'true' },
}

const keyed: Partial<Record<FigureGroup, 'product' | 'size' | 'colour' | 'governorate' | 'channel' | 'staff'>> = {
  garment: 'product',
  size: 'size',
  colour: 'colour',
  governorate: 'governorate',
  channel: 'channel',
  employee: 'staff',
}

/** The orders a count counts. */
export function linkOf(count: CountName, by: FigureGroup, row: { key?: string; from: string; to: string }): string {
  const name = keyed[by]
  const { from, to, key } = row
  return paths.manageOrders + writeInboxAddress({ ...filters[count], from, to, ...(name && key && { [name]: key }) })
}

/** Of what arrived at a door, how much stayed there; nothing where nothing arrived. */
export function deliveryRate({ delivered, refused }: Pick<Counts, 'delivered' | 'refused'>): number | undefined {
  return delivered + refused > 0 ? delivered / (delivered + refused) : undefined
}

export function basketOf({ sales, confirmed }: Pick<Counts, 'sales' | 'confirmed'>): number | undefined {
  return confirmed > 0 ? sales / confirmed : undefined
}
