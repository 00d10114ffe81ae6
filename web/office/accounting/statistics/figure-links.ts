import type { FigureGroup, OrderCounts } from '#contract/accounting/sales/sales-figures.contract.ts'
import { formatInboxUrl } from '#contract/orders/records/inbox-url.rules.ts'
import { type Ending, statesOfEnding } from '#contract/orders/records/order-endings.rules.ts'
import { salesStates } from '#contract/orders/records/order-states.rules.ts'
import { paths } from '#web/paths.ts'

export type CountName = Exclude<keyof OrderCounts, 'sales' | 'cashedSales'>
export const countNames = [
  'placed',
  'confirmed',
  'delivered',
  'sentBack',
  'refused',
  'lost',
  'cashed',
] as const satisfies readonly CountName[]

const ended = (ending: Ending) => ({ state: statesOfEnding(ending).join(','), ended: ending })

const filters: Readonly<Record<CountName, { state: string; ended?: Ending; paid?: 'true' }>> = {
  placed: { state: 'all' },
  confirmed: { state: salesStates.join(',') },
  delivered: { state: 'delivered' },
  sentBack: ended('sent-back'),
  refused: ended('refused'),
  lost: ended('lost'),
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

/** The link to the orders behind a count. */
export function figureLink(count: CountName, by: FigureGroup, row: { key?: string; from: string; to: string }): string {
  const name = keyed[by]
  const { from, to, key } = row
  return paths.manageOrders + formatInboxUrl({ ...filters[count], from, to, ...(name && key && { [name]: key }) })
}

/** The average order value, in whole dinars. */
export function averageOrderValueOf({
  sales,
  confirmed,
}: Pick<OrderCounts, 'sales' | 'confirmed'>): number | undefined {
  return confirmed > 0 ? Math.round(sales / confirmed) : undefined
}
