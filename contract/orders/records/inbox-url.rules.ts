import { isGovernorateId } from '#contract/platform/tunisia/governorates.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import type { OfficeOrderQuery } from './office-orders.contract.ts'
import { type OrderChannel, orderChannels } from './order-channels.ts'
import { type Ending, endings } from './order-endings.rules.ts'
import { type OrderState, orderStates, statesThat } from './order-states.rules.ts'

/** Large enough for one day of forty orders and the rest of the previous day, so that all can be selected at once. */
const pageSize = 50

/** Periods relative to the current day, so that a saved view keeps its meaning tomorrow. */
const movingDays = { today: 0, week: 6 } as const
export type MovingDays = keyof typeof movingDays

/** The filters of the order list, as its address holds them. */
export interface InboxListFilters {
  /** A state, several separated by commas, or `all`; the default is in `statesShown`. */
  state?: string
  /** How the orders ended without a sale. */
  ended?: Ending
  paid?: 'true' | 'false'
  governorate?: string
  days?: MovingDays
  from?: string
  to?: string
  search?: string
  /** A garment, a colour (its French name) and a size; then the member of the staff who made the sale. */
  product?: string
  colour?: string
  size?: string
  channel?: OrderChannel
  staff?: string
  page?: string
  /** The order that is open next to the list. */
  order?: string
}

/** The filters that links from the sales figures set, besides those of the order list itself. */
export const figureFilterNames = ['product', 'colour', 'size', 'staff'] as const

const names = [
  'state',
  'ended',
  'paid',
  'governorate',
  'days',
  'from',
  'to',
  'search',
  ...figureFilterNames,
  'channel',
  'page',
  'order',
] as const
const maxLetters = { product: 100, colour: 100, size: 12, staff: 100 } as const
const day = /^\d{4}-\d{2}-\d{2}$/
const orderId = /^[0-9a-f-]{36}$/

/** Parses the query of the order list. Invalid values are ignored, so that a mistyped address still shows a list. */
export function parseInboxUrl(params: URLSearchParams): InboxListFilters {
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']))
  const { state, ended, paid, governorate, days, from, to, search, channel, page, order } = values
  return {
    ...(isStates(state) && { state }),
    ...(endings.some((ending) => ending === ended) && { ended: ended as Ending }),
    ...((paid === 'true' || paid === 'false') && { paid }),
    ...(isGovernorateId(governorate) && { governorate }),
    ...((days === 'today' || days === 'week') && { days }),
    ...(day.test(from ?? '') && { from: from as string }),
    ...(day.test(to ?? '') && { to: to as string }),
    ...(search?.trim() && { search: search.trim().slice(0, 100) }),
    ...Object.fromEntries(
      figureFilterNames.flatMap((name) =>
        values[name]?.trim() ? [[name, values[name].trim().slice(0, maxLetters[name])]] : [],
      ),
    ),
    ...(orderChannels.some((orderChannel) => orderChannel === channel) && { channel: channel as OrderChannel }),
    ...(/^[1-9]\d{0,2}$/.test(page ?? '') && Number(page) <= 500 && { page: page as string }),
    ...(orderId.test(order ?? '') && { order: order as string }),
  }
}

const everything = 'all'

/** The states in which the shop has something to do. */
export const waitingStates = statesThat(({ task }) => task !== undefined)

/** The states an address shows: by default the waiting ones; with another filter but no state, all of them. */
export function statesShown({ state, page: _page, order: _order, ...filters }: InboxListFilters) {
  if (state === everything) return undefined
  if (state) return state.split(',') as OrderState[]
  return Object.keys(filters).length > 0 ? undefined : waitingStates
}

function isStates(text: string | undefined): text is string {
  return text === everything || (text ?? '').split(',').every((part) => orderStates.some((state) => state === part))
}

export function formatInboxUrl(address: InboxListFilters): string {
  const params = names.flatMap((name) => (address[name] ? [[name, address[name]]] : []))
  return params.length > 0 ? `?${new URLSearchParams(params as [string, string][])}` : ''
}

export function toOrderQuery(address: InboxListFilters, now = Date.now()): OfficeOrderQuery {
  const { order: _order, state: _state, page, paid, days, ...filters } = address
  const states = statesShown(address)
  return {
    ...(days && { from: dayOf(movingDays[days], now), to: dayOf(0, now) }),
    ...filters,
    ...(states && { state: [...states] }),
    ...(paid && { paid: paid === 'true' }),
    ...(page && { page: Number(page) }),
    limit: pageSize,
  }
}

/** The day in Tunis this many days ago. */
function dayOf(daysAgo: number, now: number): string {
  return dayInTunis(new Date(now - daysAgo * 86_400_000))
}

/** Whether a query has no filter. */
export function isWholeInbox(query: OfficeOrderQuery): boolean {
  return JSON.stringify(query) === JSON.stringify(toOrderQuery({}))
}
