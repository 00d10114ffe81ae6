import type { KeptValue, SentValue } from './kept-value.ts'
import { writtenAt } from './place.rules.ts'
import type { Problem, Problems } from './problem.ts'
import { type Comparing, isSameValue, mergeBoth, type Sides } from './three-way.rules.ts'

/** What was written, over what it is written, and what is being said about it. */
export interface FormState<Value> {
  value: Value
  /** What it was before anybody wrote; leaving with something else asks first. */
  base: Value
  /** Of what it is written over, where versions tell whether somebody else was first. */
  version: number | undefined
  /** What was sent over that and not answered yet, or never: nobody knows whether it is stored. */
  sent: readonly SentValue<Value>[]
  /** Under which key what is new was sent. */
  key: string | undefined
  /**
   * What something new is before anything is written; none where it is there already. A version says less: what is new has one once it
   * turned up.
   */
  empty: Value | undefined
  /** Whether something new was sent by a form that was open before this one: it may be another one by now. */
  reopened: boolean
  /** Whether this is what was kept from before a reload. */
  restored: boolean
  /** Fields somebody has been in. */
  left: ReadonlySet<string>
  /** Whether it was tried to send it: from then on everything wrong is said. */
  asked: boolean
  /** What whoever was asked to take it did not like, at the fields. */
  refused: Problems
  failure: Problem | undefined
  phase: 'writing' | 'sending' | 'sent' | 'failed'
  /** What it became meanwhile, until it is decided what becomes of what is written. */
  newer: { theirs: Value; version: number } | undefined
}

export type FormAction<Value> =
  | { kind: 'write'; place: string; value: unknown }
  | { kind: 'change'; update: (value: Value) => Value }
  | { kind: 'leave'; place: string }
  | { kind: 'ask'; found: number }
  | { kind: 'send'; value: Value; key?: string | undefined }
  | { kind: 'refuse'; problems: Problems; failure: Problem | undefined; unanswered?: boolean | undefined }
  | { kind: 'conflict'; theirs: Value; version: number }
  | { kind: 'back' }
  | { kind: 'another' }
  | { kind: 'rebase'; base: Value; version: number | undefined; sent: Value; value: Value }
  | { kind: 'follow'; base: Value; version: number | undefined }
  | { kind: 'taken'; sent: Value; stored: Value; version: number | undefined }
  | { kind: 'restart'; base: Value; version: number | undefined; empty: Value | undefined }
  | { kind: 'welcome' }

const none: Problems = new Map()

export interface Beginning<Value> {
  base: Value
  version: number | undefined
  /** Before anything is written, where something new begins with more than that. */
  empty?: Value | undefined
  /** What was kept, over what it was written then. */
  kept?: KeptValue<Value> | undefined
}

export function beginForm<Value>({ base, version, kept, ...begun }: Beginning<Value>): FormState<Value> {
  const empty = version === undefined ? (begun.empty ?? base) : undefined
  const reopened = empty !== undefined && kept?.key !== undefined
  return {
    value: kept?.value ?? base,
    base: kept?.base ?? base,
    // Nothing is written over it before it was asked which of the two is meant.
    version: kept && !reopened ? kept.version : version,
    sent: kept?.sent ?? [],
    key: kept?.key,
    empty,
    reopened,
    restored: kept !== undefined,
    left: new Set(),
    asked: false,
    refused: none,
    failure: undefined,
    phase: 'writing',
    newer: undefined,
  }
}

type Begun<Value> = Pick<FormState<Value>, 'base' | 'version' | 'sent'>

/**
 * What is written here beside what is stored by now. That is what was sent from here only where it says the very same in the very
 * next version: then whatever is written otherwise since was written over it. Else nobody knows whether it was stored between.
 */
export function besides<Value extends object>(
  { base, version, sent }: Begun<Value>,
  mine: Value,
  newer: { theirs: Value; version: number },
  comparing: Comparing<Value> = {},
): Sides<Value> {
  const { theirs } = newer
  const { readBack = (value) => value } = comparing
  const read = (value: Value) => readBack(value, theirs)
  const isStored = sent.some(
    (one) => newer.version === (one.version ?? 0) + 1 && isSameValue(read(one.value), theirs, comparing),
  )
  const [first, ...others] = sent.map(({ value }) => read(value))
  const sides = { mine: read(mine), typed: mine, theirs }
  if (isStored) return { ...sides, base: theirs }
  // What is new was nowhere before it was sent.
  if (version === undefined && first) return { ...sides, base: first, sent: others }
  return { ...sides, base, sent: first ? [first, ...others] : [] }
}

/** What a form becomes by each thing that can happen to it. */
export function nextForm<Value extends object>(
  state: FormState<Value>,
  action: FormAction<Value>,
  comparing?: Comparing<Value>,
): FormState<Value> {
  switch (action.kind) {
    case 'write':
      return {
        ...edited(state, writtenAt(state.value, action.place, action.value), comparing),
        refused: without(state.refused, action.place),
      }
    case 'change':
      return edited(state, action.update(state.value), comparing)
    case 'leave':
      return state.left.has(action.place) ? state : { ...state, left: new Set([...state.left, action.place]) }
    case 'ask':
      return { ...state, asked: true, failure: undefined, ...(action.found > 0 && { phase: 'failed' }) }
    case 'send':
      return {
        ...state,
        value: action.value,
        sent: [...state.sent, { value: action.value, version: state.version }],
        key: action.key,
        asked: true,
        phase: 'sending',
        failure: undefined,
        refused: none,
      }
    case 'refuse': {
      const { problems: refused, failure, unanswered } = action
      return {
        ...state,
        sent: unanswered ? state.sent.filter(isOther) : unsent(state),
        phase: 'failed',
        refused,
        failure,
      }
    }
    case 'conflict':
      return {
        ...state,
        sent: unsent(state),
        phase: 'failed',
        newer: { theirs: action.theirs, version: action.version },
      }
    case 'back':
      return { ...state, newer: undefined, phase: 'writing' }
    case 'another':
      return { ...anew(state), newer: undefined, phase: 'writing' }
    case 'rebase': {
      // What was written while it was on its way stays written.
      const { merged } = mergeBoth({ base: action.sent, mine: state.value, theirs: action.value }, comparing)
      const sent = state.phase === 'sending' ? [{ value: action.value, version: action.version }] : []
      const over = { base: action.base, version: action.version, sent, reopened: false }
      return { ...state, ...over, value: merged, newer: undefined }
    }
    case 'follow':
      return followed(state, action.base, action.version, comparing)
    case 'taken': {
      // What was written while it was on its way is still to be sent.
      const { merged } = mergeBoth({ base: action.sent, mine: state.value, theirs: action.stored }, comparing)
      const calm = { ...state, asked: false, left: new Set<string>(), restored: false, phase: 'sent' as const }
      const over = { ...nothingSent, empty: undefined, base: action.stored, version: action.version }
      return { ...calm, ...over, value: merged }
    }
    case 'restart':
      return beginForm(action)
    case 'welcome':
      return { ...state, restored: false }
  }
}

/** Nothing of it was sent that could be there. */
const nothingSent = { sent: [], key: undefined, reopened: false }

/** Whether it is something new that may be there by now. */
export function maybeMade<Value>({ empty, key }: FormState<Value>): boolean {
  return empty !== undefined && key !== undefined
}

/** Whether anything would be lost with the form. */
export function isChanged<Value extends object>(state: FormState<Value>, comparing?: Comparing<Value>): boolean {
  const { value, base, version, sent } = state
  // Made as it began by a try that was never answered, what is new is known by its key alone.
  if (maybeMade(state) && (sent.length > 0 || version !== undefined)) return true
  // Put back to what it was after a try that was never answered, it may still have to be stored so.
  return ![base, ...sent.map((one) => one.value)].every((one) => isSameValue(value, one, comparing))
}

/** As another one, beside what may have become of this. */
export function anew<Value>(state: FormState<Value>): FormState<Value> {
  return { ...state, ...nothingSent, base: state.empty ?? state.base, version: undefined }
}

function edited<Value extends object>(
  state: FormState<Value>,
  value: Value,
  comparing: Comparing<Value> | undefined,
): FormState<Value> {
  // What was said of the last try is said no longer; what is on its way stays on its way.
  if (state.phase === 'sending') return { ...state, value }
  // Emptied, what is written next is another one.
  const { empty } = state
  const isEmptied = empty !== undefined && maybeMade(state) && isSameValue(value, empty, comparing)
  return { ...(isEmptied ? anew(state) : state), value, phase: 'writing', failure: undefined }
}

/**
 * What was stored is something else now. Where nobody here changed that too, the form shows it.
 * Where somebody did, what was written stays; where versions count, all of it does, and saving will ask.
 */
function followed<Value extends object>(
  state: FormState<Value>,
  base: Value,
  version: number | undefined,
  comparing: Comparing<Value> | undefined,
): FormState<Value> {
  if (version !== undefined && version === state.version) return state
  // Without versions it may have been read before what was sent arrived, and settles nothing of that.
  if (version === undefined) {
    const sent = state.sent.map(({ value }) => value)
    const { merged } = mergeBoth({ base: state.base, sent, mine: state.value, theirs: base }, comparing)
    return { ...state, base, version, value: merged }
  }
  const { merged, contested } = mergeBoth(besides(state, state.value, { theirs: base, version }, comparing), comparing)
  return contested ? state : { ...state, base, version, sent: [], value: merged }
}

/** Without the last that was sent, of which is known that it is not stored. */
function unsent<Value>({ phase, sent }: FormState<Value>): readonly SentValue<Value>[] {
  return phase === 'sending' ? sent.slice(0, -1) : sent
}

/** Sent again as it was, it is the same thing. */
function isOther<Value>(one: SentValue<Value>, at: number, all: readonly SentValue<Value>[]): boolean {
  return all.findIndex(({ value, version }) => value === one.value && version === one.version) === at
}

function without(problems: Problems, place: string): Problems {
  return problems.has(place) ? new Map([...problems].filter(([one]) => one !== place)) : problems
}
