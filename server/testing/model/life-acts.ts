import fc from 'fast-check'
import { mayBecome, type OrderState, orderStates, paidAfterStep } from '#contract/orders/order-states.rules.ts'
import { stepsOfFlag } from '#contract/orders/order-walks.rules.ts'
import { actOnOrder, orderAt, pick } from './act.ts'
import { mustSay } from './modelled-shop.ts'
import { live, type ModelOrder, type Outcome, type ShopState, takeStep } from './shop-state.ts'

const flag = fc.option(fc.boolean(), { nil: undefined })
const state = fc.constantFrom(...orderStates)

/** Nobody comes for these. */
const life = (order: ModelOrder) => ({ state: order.state, pickUp: false })

function stepOutcome(order: ModelOrder, to: OrderState, isPaid: boolean | undefined, { orders }: ShopState): Outcome {
  if (order.deleted) return 'order-not-found'
  if (!mayBecome(life(order), to)) return 'step-not-allowed'
  return takeStep(order, to, paidAfterStep(order.isPaid, to, isPaid), orders)
}

const step = actOnOrder<{ to: OrderState; isPaid: boolean | undefined }>(
  'step',
  { to: state, isPaid: flag },
  async (order, { to, isPaid }, model, shop) => {
    const response = await shop.asStaff('POST', `/api/admin/orders/${order.id}/state`, { state: to, isPaid })
    mustSay(response, stepOutcome(order, to, isPaid, model))
  },
)

const usual = actOnOrder<{ way: number }>('next', { way: pick }, async (order, { way }, model, shop) => {
  const ways = orderStates.filter((to) => mayBecome(life(order), to))
  const to = ways[way % ways.length] ?? order.state
  const response = await shop.asStaff('POST', `/api/admin/orders/${order.id}/state`, { state: to })
  mustSay(response, stepOutcome(order, to, undefined, model))
})

const stepMany = actOnOrder<{ other: number; to: OrderState }>(
  'step many',
  { other: pick, to: state },
  async (order, { other, to }, model, shop) => {
    const both = [order, orderAt(model, other)]
    const orders = both.map(({ id }) => ({ id }))
    const response = await shop.asStaff('POST', '/api/admin/orders/state', { orders, state: to })
    mustSay(response, undefined)
    mustBecome(
      response.json(),
      both.map((one) => stepOutcome(one, to, undefined, model)),
    )
  },
)

const flags = actOnOrder<{ isPaid: boolean | undefined; isDelivered: boolean | undefined }>(
  'flags',
  { isPaid: flag, isDelivered: flag },
  async (order, { isPaid, isDelivered }, { orders }, shop) => {
    const response = await shop.asStaff('PATCH', `/api/orders/${order.id}`, { isPaid, isDelivered })
    const to = stepsOfFlag(life(order), isDelivered).at(-1) ?? order.state
    const paid = isPaid ?? order.isPaid
    const moves = to !== order.state || paid !== order.isPaid
    mustSay(response, order.deleted ? 'order-not-found' : moves ? takeStep(order, to, paid, orders) : undefined)
  },
)

const call = actOnOrder('call', {}, async (order, _parts, _state, shop) => {
  const response = await shop.asStaff('POST', `/api/admin/orders/${order.id}/calls`, {})
  const waits = order.state === 'new' || order.state === 'unreachable'
  const outcome = order.deleted ? 'order-not-found' : waits ? undefined : 'step-not-allowed'
  mustSay(response, outcome)
  if (!outcome) takeStep(order, 'unreachable', order.isPaid)
})

const undo = actOnOrder<{ outdated: boolean }>(
  'undo',
  { outdated: fc.integer({ min: 0, max: 9 }).map((one) => one === 0) },
  async (order, { outdated }, { orders }, shop) => {
    const version = outdated ? order.version + 1 : order.version
    const response = await shop.asStaff('POST', '/api/admin/orders/undo', { orders: [{ id: order.id, version }] })
    mustSay(response, undefined)
    mustBecome(response.json(), [undoOutcome(order, outdated, orders)])
  },
)

function undoOutcome(order: ModelOrder, outdated: boolean, others: readonly ModelOrder[]): Outcome {
  if (order.deleted) return 'order-not-found'
  if (outdated) return 'order-changed'
  const last = order.steps.at(-1)
  if (!last) return 'nothing-to-undo'
  const problem = live(order, last.from, last.wasPaid, { undone: true, others })
  if (!problem) order.steps.pop()
  return problem
}

function mustBecome(answered: readonly { problem?: string }[], outcomes: readonly Outcome[]): void {
  const said = JSON.stringify(answered.map(({ problem }) => problem))
  const foretold = JSON.stringify(outcomes)
  if (said !== foretold) throw new Error(`The shop says ${said}, where it should say ${foretold}`)
}

/** What becomes of orders, and what is taken back of it. */
export const lifeActs = [step, usual, usual, usual, stepMany, flags, call, undo, undo]
