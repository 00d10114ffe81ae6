import fc from 'fast-check'
import { stepsOfFlag } from '#contract/orders/lifecycle/step-sequences.rules.ts'
import {
  awaitsCall,
  mayBecome,
  type OrderState,
  orderStates,
  paidAfterStep,
} from '#contract/orders/records/order-states.rules.ts'
import { actOnOrder, orderAt, pick } from './act.ts'
import { expectOutcome, type ModelledShop } from './modelled-shop.ts'
import { openParcelOf } from './shop-books.ts'
import { moveOrder, takeStep } from './shop-state.ts'
import type { ModelOrder, Outcome, ShopState } from './shop-types.ts'

const flag = fc.option(fc.boolean(), { nil: undefined })
const state = fc.constantFrom(...orderStates)

/** These orders are delivered, not picked up. */
const life = (order: ModelOrder) => ({ state: order.state, pickUp: false })

/** With two couriers there is no default; null is the shop itself. */
const carrier = fc.constantFrom(undefined, null, null, 0, 1)
type Carrier = undefined | null | 0 | 1
const courierOf = (by: Carrier, { couriers }: ModelledShop) => (typeof by === 'number' ? couriers[by] : by)

interface Said {
  isPaid?: boolean | undefined
  courierId?: number | null | undefined
}

function stepOutcome(
  order: ModelOrder,
  nextState: OrderState,
  { isPaid, courierId }: Said,
  { orders }: ShopState,
): Outcome {
  if (order.deleted) return 'order-not-found'
  if (!mayBecome(life(order), nextState)) return 'step-not-allowed'
  if (nextState !== 'with-courier')
    return takeStep(order, nextState, paidAfterStep(order.isPaid, nextState, isPaid), { others: orders })
  if (courierId === undefined && !openParcelOf(order)) return 'courier-required'
  return takeStep(order, nextState, order.isPaid, { others: orders, by: courierId ?? undefined })
}

const step = actOnOrder<{ to: OrderState; isPaid: boolean | undefined; by: Carrier }>(
  'step',
  { to: state, isPaid: flag, by: carrier },
  async (order, { to, isPaid, by }, model, shop) => {
    const stepFields = { isPaid, courierId: courierOf(by, shop), ...(isPaid && { way: 'transfer' }) }
    const response = await shop.asStaff('POST', `/api/admin/orders/${order.id}/state`, { state: to, ...stepFields })
    expectOutcome(response, stepOutcome(order, to, stepFields, model))
  },
)

const onward = { way: pick, by: carrier }
const usual = actOnOrder<{ way: number; by: Carrier }>('next', onward, async (order, { way, by }, model, shop) => {
  const ways = orderStates.filter((orderState) => mayBecome(life(order), orderState))
  const nextState = ways[way % ways.length] ?? order.state
  const stepFields = { courierId: courierOf(by, shop) }
  const response = await shop.asStaff('POST', `/api/admin/orders/${order.id}/state`, {
    state: nextState,
    ...stepFields,
  })
  expectOutcome(response, stepOutcome(order, nextState, stepFields, model))
})

const stepMany = actOnOrder<{ other: number; to: OrderState; by: Carrier }>(
  'step many',
  { other: pick, to: state, by: carrier },
  async (order, { other, to, by }, model, shop) => {
    const stepFields = { courierId: courierOf(by, shop) }
    const both = [order, orderAt(model, other)]
    const orders = both.map(({ id }) => ({ id }))
    const response = await shop.asStaff('POST', '/api/admin/orders/state', { orders, state: to, ...stepFields })
    expectOutcome(response, undefined)
    mustBecome(
      response.json(),
      both.map((modelOrder) => stepOutcome(modelOrder, to, stepFields, model)),
    )
  },
)

const flags = actOnOrder<{ isPaid: boolean | undefined; isDelivered: boolean | undefined }>(
  'flags',
  { isPaid: flag, isDelivered: flag },
  async (order, { isPaid, isDelivered }, { orders }, shop) => {
    const response = await shop.asStaff('PATCH', `/api/orders/${order.id}`, {
      isPaid,
      isDelivered,
      ...(isPaid && { way: 'transfer' }),
    })
    const stateBefore = order.steps.findLast(({ from }) => from !== order.state)?.from
    const through = stepsOfFlag(life(order), isDelivered, stateBefore)
    const nextState = through.at(-1) ?? order.state
    const paid = isPaid ?? order.isPaid
    const moves = nextState !== order.state || paid !== order.isPaid
    expectOutcome(
      response,
      order.deleted
        ? 'order-not-found'
        : moves
          ? takeStep(order, nextState, paid, { others: orders, through, isMarked: true })
          : undefined,
    )
  },
)

const call = actOnOrder('call', {}, async (order, _parts, _state, shop) => {
  const response = await shop.asStaff('POST', `/api/admin/orders/${order.id}/calls`, {})
  const waits = awaitsCall(order.state)
  const outcome = order.deleted ? 'order-not-found' : waits ? undefined : 'step-not-allowed'
  expectOutcome(response, outcome)
  if (!outcome) takeStep(order, order.state === 'on-hold' ? order.state : 'unreachable', order.isPaid)
})

const undo = actOnOrder<{ outdated: boolean }>(
  'undo',
  { outdated: fc.integer({ min: 0, max: 9 }).map((number) => number === 0) },
  async (order, { outdated }, { orders }, shop) => {
    const version = outdated ? order.version + 1 : order.version
    const response = await shop.asStaff('POST', '/api/admin/orders/undo', { orders: [{ id: order.id, version }] })
    expectOutcome(response, undefined)
    mustBecome(response.json(), [undoOutcome(order, outdated, orders)])
  },
)

function undoOutcome(order: ModelOrder, outdated: boolean, otherOrders: readonly ModelOrder[]): Outcome {
  if (order.deleted) return 'order-not-found'
  if (outdated) return 'order-changed'
  const last = order.steps.at(-1)
  if (!last) return 'nothing-to-undo'
  const problem = moveOrder(order, last.from, last.wasPaid, { undone: true, others: otherOrders })
  if (!problem) order.steps.pop()
  return problem
}

function mustBecome(answered: readonly { problem?: string }[], outcomes: readonly Outcome[]): void {
  const problems = JSON.stringify(answered.map(({ problem }) => problem))
  const foretold = JSON.stringify(outcomes)
  if (problems !== foretold) throw new Error(`The shop says ${problems}, where it should say ${foretold}`)
}

/** Acts that change the state of orders, and undo them. */
export const lifeActs = [step, usual, usual, usual, stepMany, flags, call, undo, undo]
