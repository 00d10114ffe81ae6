import type { KeptValue, SentValue } from './kept-value.ts'
import { writtenAt } from './place.rules.ts'
import type { Problem, Problems } from './problem.ts'
import { type Comparing, isSameValue, mergeBoth, type Sides } from './three-way.rules.ts'

/** The draft of a form, the stored value it is based on, and the messages about it. */
export interface FormState<Value> {
  value: Value
  /** What it was before anybody wrote; leaving with something else asks first. */
  base: Value
  /** The version of the base, for records that have versions. */
  version: number | undefined
  /** Drafts that were sent and not answered: it is not known whether they are stored. */
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
  | { kind: 'renew'; sent: Value; key: string | undefined }
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
  /** A draft stored in the browser, with its base. */
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
 * The draft beside the value that is stored now. If the stored value equals a sent draft and has the very next version, it is that
 * draft, and becomes the base. Otherwise it is not known whether the sent draft was stored in between.
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
  const own = sent.find(
    (one) => newer.version === (one.version ?? 0) + 1 && isSameValue(read(one.value), theirs, comparing),
  )
  const [first, ...others] = sent.map(({ value }) => read(value))
  const sides = { mine: read(mine), typed: mine, theirs }
  if (own) return { ...sides, base: theirs, stored: own.value }
  // A new record was stored nowhere before it was sent.
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
    case 'renew':
      return { ...anew(state), sent: [{ value: action.sent, version: undefined }], key: action.key }
    case 'rebase': {
      // Input during sending stays.
      const { merged } = mergeBoth({ base: action.sent, mine: state.value, theirs: action.value }, comparing)
      const sent = state.phase === 'sending' ? [{ value: action.value, version: action.version }] : []
      const over = { base: action.base, version: action.version, sent, reopened: false }
      return { ...state, ...over, value: merged, newer: undefined }
    }
    case 'follow':
      return followed(state, action.base, action.version, comparing)
    case 'taken': {
      // Input during sending is still to be sent.
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
  // Messages about the last attempt go; an attempt that is under way goes on.
  if (state.phase === 'sending') return { ...state, value }
  // Emptied, what is written next is another one.
  const { empty } = state
  const isEmptied = empty !== undefined && maybeMade(state) && isSameValue(value, empty, comparing)
  return { ...(isEmptied ? anew(state) : state), value, phase: 'writing', failure: undefined }
}

/**
 * The stored value has changed. Fields that were not edited show the new value; edited fields keep the draft. For records with
 * versions the whole draft stays, and saving asks.
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
