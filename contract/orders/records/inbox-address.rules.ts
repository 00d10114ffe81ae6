import { isGovernorateId } from '#contract/platform/tunisia/governorates.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import type { OfficeOrderQuery } from './office-orders.contract.ts'
import { type OrderChannel, orderChannels } from './order-channels.ts'
import { type Ending, endings } from './order-endings.rules.ts'
import { type OrderState, orderStates, statesThat } from './order-states.rules.ts'

/** A day of forty orders on one page, and what is left of the day before: all of it is ticked at once. */
const pageSize = 50

/** Days that move along with the one it is: what is kept under a name means the same tomorrow. */
const movingDays = { today: 0, week: 6 } as const
export type MovingDays = keyof typeof movingDays

/** What the inbox shows, as its address says it. */
export interface InboxAddress {
  /** A state, several with commas between them, or `all`; where nothing is said, see `statesShown`. */
  state?: string
  /** How they ended without a sale. */
  ended?: Ending
  paid?: 'true' | 'false'
  governorate?: string
  days?: MovingDays
  from?: string
  to?: string
  search?: string
  /** A garment, a colour (by its French name), a size; who of the staff won it. */
  product?: string
  colour?: string
  size?: string
  channel?: OrderChannel
  staff?: string
  page?: string
  /** The order that is open beside the list. */
  order?: string
}

/** What figures narrow by, each a word of its own. */
export const pieceNames = ['product', 'colour', 'size', 'staff'] as const

const names = [
  'state',
  'ended',
  'paid',
  'governorate',
  'days',
  'from',
  'to',
  'search',
  ...pieceNames,
  'channel',
  'page',
  'order',
] as const
const maxLetters = { product: 100, colour: 100, size: 12, staff: 100 } as const
const day = /^\d{4}-\d{2}-\d{2}$/
const orderId = /^[0-9a-f-]{36}$/

/** Parses the query of the order list. Invalid values are ignored, so that a mistyped address still shows a list. */
export function readInboxAddress(params: URLSearchParams): InboxAddress {
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
      pieceNames.flatMap((name) =>
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

/** The states an address shows: what waits, unless it says which, or looks for something that may be anywhere. */
export function statesShown({ state, page: _page, order: _order, ...filters }: InboxAddress) {
  if (state === everything) return undefined
  if (state) return state.split(',') as OrderState[]
  return Object.keys(filters).length > 0 ? undefined : waitingStates
}

function isStates(text: string | undefined): text is string {
  return text === everything || (text ?? '').split(',').every((part) => orderStates.some((state) => state === part))
}

export function writeInboxAddress(address: InboxAddress): string {
  const params = names.flatMap((name) => (address[name] ? [[name, address[name]]] : []))
  return params.length > 0 ? `?${new URLSearchParams(params as [string, string][])}` : ''
}

export function toOrderQuery(address: InboxAddress, now = Date.now()): OfficeOrderQuery {
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

/** A day of Tunis, so many days ago. */
function dayOf(daysAgo: number, now: number): string {
  return dayInTunis(new Date(now - daysAgo * 86_400_000))
}

/** What the inbox asks for where nothing narrows it. */
export function isWholeInbox(query: OfficeOrderQuery): boolean {
  return JSON.stringify(query) === JSON.stringify(toOrderQuery({}))
}
