import type { Problem, Problems } from './field-problem.ts'
import type { StoredDraft } from './stored-draft.ts'
import { type CompareOptions, isSameValue, mergeThreeWay } from './three-way-merge.rules.ts'
import { withPath } from './value-path.rules.ts'

/** The draft of a form, the stored value it is based on, and the messages about it. */
export interface FormState<Value> {
  value: Value
  /** The stored value the draft is based on. If the draft differs from it, leaving the page asks first. */
  base: Value
  /** The version of the base, for records that have versions. */
  version: number | undefined
  /** The idempotency key of an attempt whose outcome is unknown: the draft may be stored already. */
  key: string | undefined
  /** Whether the draft was restored after a reload. */
  isRestored: boolean
  /** Fields that have lost the focus. */
  touchedFields: ReadonlySet<string>
  /** Whether the user tried to submit; from then on all problems are shown. */
  isSubmitTried: boolean
  /** Problems reported by the server, by field. */
  serverProblems: Problems
  failure: Problem | undefined
  phase: 'writing' | 'sending' | 'sent' | 'failed'
  newer: Newer<Value> | undefined
}

/** A newer stored value; kept until the user has decided between it and the draft. */
export interface Newer<Value> {
  theirs: Value
  version: number
  /** Whether the newer value may come from an earlier attempt of this form. */
  isResent: boolean
}

export type FormAction<Value> =
  | { kind: 'write'; place: string; value: unknown }
  | { kind: 'change'; update: (value: Value) => Value }
  | { kind: 'leave'; place: string }
  | { kind: 'ask'; version: number }
  | { kind: 'send'; value: Value; key: string }
  | { kind: 'refuse'; problems: Problems; failure: Problem | undefined }
  | ({ kind: 'conflict' } & Newer<Value>)
  | { kind: 'back' }
  | { kind: 'rebase'; base: Value; version: number | undefined; sent: Value; value: Value }
  | { kind: 'follow'; base: Value; version: number | undefined }
  | { kind: 'taken'; sent: Value; stored: Value; version: number | undefined }
  | { kind: 'restart'; base: Value; version: number | undefined }
  | { kind: 'welcome' }

const noProblems: Problems = new Map()

export interface FormStart<Value> {
  base: Value
  version: number | undefined
  /** A draft stored in the browser, with its base. */
  storedDraft?: StoredDraft<Value> | undefined
}

export function createFormState<Value>({ base, version, storedDraft }: FormStart<Value>): FormState<Value> {
  return {
    value: storedDraft?.value ?? base,
    base: storedDraft?.base ?? base,
    version: storedDraft ? storedDraft.version : version,
    key: storedDraft?.key,
    isRestored: storedDraft !== undefined,
    touchedFields: new Set(),
    isSubmitTried: false,
    serverProblems: noProblems,
    failure: undefined,
    phase: 'writing',
    newer: undefined,
  }
}

/** The reducer of a form. */
export function reduceForm<Value extends object>(
  state: FormState<Value>,
  action: FormAction<Value>,
  comparing?: CompareOptions<Value>,
): FormState<Value> {
  switch (action.kind) {
    case 'write':
      return {
        ...withEditedValue(state, withPath(state.value, action.place, action.value)),
        serverProblems: withoutProblem(state.serverProblems, action.place),
      }
    case 'change':
      return withEditedValue(state, action.update(state.value))
    case 'leave':
      return state.touchedFields.has(action.place)
        ? state
        : { ...state, touchedFields: new Set([...state.touchedFields, action.place]) }
    case 'ask':
      return { ...state, isSubmitTried: true, failure: undefined, ...(action.version > 0 && { phase: 'failed' }) }
    case 'send':
      return {
        ...state,
        // While an earlier attempt is running the user may have typed more: keep that instead of the value that is sent.
        value: state.phase === 'sending' ? state.value : action.value,
        key: action.key,
        isSubmitTried: true,
        phase: 'sending',
        failure: undefined,
        serverProblems: noProblems,
      }
    case 'refuse':
      return { ...state, phase: 'failed', serverProblems: action.problems, failure: action.failure }
    case 'conflict':
      return {
        ...state,
        phase: 'failed',
        // A refused first attempt stored nothing, so its idempotency key can be dropped.
        key: action.isResent ? state.key : undefined,
        newer: { theirs: action.theirs, version: action.version, isResent: action.isResent },
      }
    case 'back':
      return { ...state, newer: undefined, phase: 'writing' }
    case 'rebase': {
      // Keep what the user typed while the request was running.
      const { merged } = mergeThreeWay({ base: action.sent, mine: state.value, theirs: action.value }, comparing)
      return { ...state, base: action.base, version: action.version, value: merged, newer: undefined }
    }
    case 'follow':
      return withNewerBase(state, action.base, action.version, comparing)
    case 'taken': {
      // What the user typed while the request was running still has to be sent.
      const { merged } = mergeThreeWay({ base: action.sent, mine: state.value, theirs: action.stored }, comparing)
      const calm = {
        ...state,
        isSubmitTried: false,
        touchedFields: new Set<string>(),
        isRestored: false,
        phase: 'sent' as const,
      }
      return { ...calm, base: action.stored, version: action.version, key: undefined, value: merged }
    }
    case 'restart':
      return createFormState(action)
    case 'welcome':
      return { ...state, isRestored: false }
  }
}

/** Whether there is anything to save. After an attempt with unknown outcome there is, even if the draft equals its base. */
export function isChanged<Value extends object>(
  { value, base, key }: FormState<Value>,
  comparing?: CompareOptions<Value>,
) {
  return key !== undefined || !isSameValue(value, base, comparing)
}

/** Sets the draft and clears the messages about the last attempt, unless an attempt is still running. */
function withEditedValue<Value>(state: FormState<Value>, value: Value): FormState<Value> {
  return state.phase === 'sending' ? { ...state, value } : { ...state, value, phase: 'writing', failure: undefined }
}

/**
 * Applies a new stored value. Unedited fields show the new value, edited fields keep the draft. If both changed the same field of a versioned
 * record, or the value may come from an attempt of this form, the draft is kept as it is and saving asks the user.
 */
function withNewerBase<Value extends object>(
  state: FormState<Value>,
  base: Value,
  version: number | undefined,
  comparing: CompareOptions<Value> | undefined,
): FormState<Value> {
  if (state.key !== undefined || (version !== undefined && version === state.version)) return state
  const { merged, contested } = mergeThreeWay({ base: state.base, mine: state.value, theirs: base }, comparing)
  return contested && version !== undefined ? state : { ...state, base, version, value: merged }
}

function withoutProblem(problems: Problems, place: string): Problems {
  return problems.has(place) ? new Map([...problems].filter(([problemPlace]) => problemPlace !== place)) : problems
}
