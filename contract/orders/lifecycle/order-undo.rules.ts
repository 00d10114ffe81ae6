import { type OrderState, orderStates } from '#contract/orders/records/order-states.rules.ts'
import { dayMs } from '#contract/platform/tunisia/days.rules.ts'

/** The fields of an order event that are needed to undo it. */
export interface OrderHistoryEntry {
  kind: string
  detail: Readonly<Record<string, unknown>>
  staffName: string | null
  at: Date
}

/** A step that was taken, and the order's state before it. */
export interface StepTaken {
  from: OrderState
  to: OrderState
  wasPaid: boolean
  /** The number of unanswered calls before this step. */
  callsBefore?: { attempts: number; next: string | null }
  staffName: string | null
  at: Date
}

/** Kinds of events that change the state of an order. */
export const stepKinds = ['state', 'marked', 'call'] as const

/** The step that led to the present state of the order; `undefined` if there is none. */
export function stepToUndo(newestFirst: readonly OrderHistoryEntry[]): StepTaken | undefined {
  return effectiveSteps(newestFirst).next().value
}

/** The state an order had before it came into its present one. */
export function previousState(newestFirst: readonly OrderHistoryEntry[], state: OrderState): OrderState | undefined {
  for (const { from } of effectiveSteps(newestFirst)) if (from !== state) return from
  return undefined
}

/** Steps that were not undone, newest first. An undoing step and the step it undoes are both skipped. */
function* effectiveSteps(newestFirst: readonly OrderHistoryEntry[]): Generator<StepTaken, undefined> {
  let takenBack = 0
  for (const { kind, detail, staffName, at } of newestFirst) {
    if (!stepKinds.some((stepKind) => stepKind === kind)) continue
    if (detail.undone === true) takenBack += 1
    else if (takenBack > 0) takenBack -= 1
    else {
      const [from, nextState] = [stateOf(detail.from), stateOf(detail.to)]
      // An old event without the previous payment state cannot be undone.
      if (!from || !nextState || typeof detail.wasPaid !== 'boolean') return undefined
      const calls = kind === 'call' && { callsBefore: callsIn(detail) }
      yield { from, to: nextState, wasPaid: detail.wasPaid, staffName, at, ...calls }
    }
  }
  return undefined
}

/** Staff may undo their own steps for a day; owners may undo any, at any time. */
export function mayUndo(
  step: Pick<StepTaken, 'staffName' | 'at'>,
  who: { name: string; isOwner: boolean },
  now: Date,
): boolean {
  return who.isOwner || (step.staffName === who.name && now.getTime() - step.at.getTime() < dayMs)
}

function stateOf(value: unknown): OrderState | undefined {
  return orderStates.find((state) => state === value)
}

function callsIn({ attempt, nextBefore }: OrderHistoryEntry['detail']): { attempts: number; next: string | null } {
  return { attempts: Math.max(Number(attempt) - 1, 0), next: typeof nextBefore === 'string' ? nextBefore : null }
}
