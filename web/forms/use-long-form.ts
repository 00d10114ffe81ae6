import { type RefObject, useCallback, useMemo, useReducer, useRef } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { formatProblem, type Problem, type Problems } from './field-problem.ts'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import {
  createFormState,
  type FormAction,
  type FormState,
  isChanged,
  type Newer,
  reduceForm,
} from './form-state.rules.ts'
import { randomKey } from './random-key.ts'
import { type DraftStorage, deleteDraft, readDraft } from './stored-draft.ts'
import {
  type CompareOptions,
  type Difference,
  differencesOf,
  merge,
  mergeThreeWay,
  type Side,
} from './three-way-merge.rules.ts'
import { useDraftStorage } from './use-draft-storage.ts'
import { readPath } from './value-path.rules.ts'

interface LongFormOptions<Value extends object> {
  initialValue: Value
  version?: number | undefined
  /** The problems that keep the value from being sent, by field, in reading order. */
  check: (value: Value, base: Value) => Problems
  /** Without it, a reload loses the draft. */
  draftStorage?: DraftStorage<Value> | undefined
  compareOptions?: CompareOptions<Value>
  /** Whether changes by two people to different fields are merged without asking. */
  mergesQuietly?: boolean
  /** Makes an invalid field visible, for example by opening its tab. */
  reveal?: (place: string) => void
}

/** The base, version and key of an attempt to send. */
type AttemptBase<Value> = Pick<FormState<Value>, 'base' | 'version' | 'key'>

/** The outcome of an attempt to send. */
export type Outcome<Value> =
  /** The form is finished; `onward` navigates away. */
  | { kind: 'done'; onward?: () => void }
  | { kind: 'stored'; value: Value; version: number | undefined }
  | { kind: 'refused'; problems?: Problems; failure: Problem }
  /** A newer value is stored; for a new record, the one that an earlier attempt with the same key created. */
  | { kind: 'newer'; theirs: Value; version: number }
  /** The record created with the key has been deleted since. */
  | { kind: 'gone' }

/** Sends the value. The idempotency key keeps a repeated attempt from creating a second record. */
type Send<Value> = (value: Value, version: number | undefined, key: string) => Promise<Outcome<Value>>

export interface TextProps {
  value: string
  onChange: (event: { target: { value: string } }) => void
  onBlur: () => void
  error: string | undefined
}

export interface FlagProps {
  checked: boolean
  onChange: (event: { target: { checked: boolean } }) => void
  onBlur: () => void
  error: string | undefined
}

export type LongForm<Value extends object> = ReturnType<typeof useLongForm<Value>>

/** A form with many fields: its draft, its problems, its storage in the browser, and the merge with changes by others. */
export function useLongForm<Value extends object>(options: LongFormOptions<Value>) {
  const { initialValue, check, compareOptions, draftStorage } = options
  const { t } = useI18n()
  const ref = useRef<HTMLFormElement>(null)
  const reduce = (state: FormState<Value>, action: FormAction<Value>) => reduceForm(state, action, compareOptions)
  const [state, dispatch] = useReducer(reduce, undefined, () => {
    const draft = draftStorage && readDraft(draftStorage, initialValue)
    return createFormState({ base: initialValue, version: options.version, storedDraft: draft })
  })
  const { value, base, phase, newer } = state
  const busy = useRef(false)
  const problems = useMemo(() => check(value, base), [check, value, base])
  const changed = useMemo(() => isChanged(state, compareOptions), [state, compareOptions])
  const { isStored, storeNow, finish, done } = useDraftStorage(draftStorage?.name, state, changed)

  const write = useCallback((place: string, next: unknown) => dispatch({ kind: 'write', place, value: next }), [])
  const problemAt = (place: string): Problem | undefined =>
    state.serverProblems.get(place) ??
    (state.isSubmitTried || state.touchedFields.has(place) ? problems.get(place) : undefined)
  const errorAt = (place: string) => formatProblem(t, problemAt(place))
  const onBlurOf = (place: string) => () => dispatch({ kind: 'leave', place })

  const showFirst = (foundProblems: Problems) => {
    const [first] = foundProblems.keys()
    if (first === undefined) return
    options.reveal?.(first)
    focusFirstInvalid(ref)
  }

  /** Shows the problems of all fields from now on, and focuses the first invalid field. */
  const showProblems = (): Problems => {
    const problems = check(value, base)
    dispatch({ kind: 'ask', version: problems.size })
    showFirst(problems)
    return problems
  }

  const attempt = async (send: Send<Value>, sent: Value, over: AttemptBase<Value>): Promise<void> => {
    const { base, version, key = randomKey() } = over
    dispatch({ kind: 'send', value: sent, key })
    // The page may be closed before the response: store the draft with its key first.
    storeNow({ value: sent, base, version, key })
    const outcome = await send(sent, version, key)
    switch (outcome.kind) {
      case 'done':
        return finish(outcome.onward)
      case 'stored':
        return dispatch({ kind: 'taken', sent, stored: outcome.value, version: outcome.version })
      case 'gone':
        return attempt(send, sent, { base, version: undefined, key: undefined })
      case 'newer': {
        const { theirs } = outcome
        const { merged, contested } = mergeThreeWay({ base, mine: sent, theirs }, compareOptions)
        const isResent = over.key !== undefined
        if (!options.mergesQuietly || contested || isResent) {
          return dispatch({ kind: 'conflict', theirs, version: outcome.version, isResent })
        }
        dispatch({ kind: 'rebase', base: theirs, version: outcome.version, sent, value: merged })
        return attempt(send, merged, { base: theirs, version: outcome.version, key: undefined })
      }
      case 'refused': {
        const { problems: refused = new Map(), failure } = outcome
        dispatch({ kind: 'refuse', problems: refused, failure })
        return showFirst(refused)
      }
    }
  }

  const sendOnce = async (send: Send<Value>, next: Value, over: AttemptBase<Value>): Promise<void> => {
    if (busy.current) return
    busy.current = true
    try {
      await attempt(send, next, over)
    } catch (error) {
      dispatch({ kind: 'refuse', problems: new Map(), failure: undefined })
      throw error
    } finally {
      busy.current = false
    }
  }

  return {
    ref: ref as RefObject<HTMLFormElement | null>,
    value,
    base,
    changed,
    isStored,
    restored: state.isRestored,
    /** Whether leaving the page now would lose changes. */
    unsaved: changed && !done && phase !== 'sending',
    pending: phase === 'sending',
    phase,
    failure: formatProblem(t, state.failure),
    newer,
    problems,
    write,
    change: useCallback((update: (value: Value) => Value) => dispatch({ kind: 'change', update }), []),
    problemAt,
    errorAt,
    field: (place: string): TextProps => ({
      value: String(readPath(value, place) ?? ''),
      onChange: ({ target }) => write(place, target.value),
      onBlur: onBlurOf(place),
      error: errorAt(place),
    }),
    flag: (place: string): FlagProps => ({
      checked: readPath(value, place) === true,
      onChange: ({ target }) => write(place, target.checked),
      onBlur: onBlurOf(place),
      error: errorAt(place),
    }),
    showProblems,
    refuse: useCallback(
      (foundProblems: Problems) => dispatch({ kind: 'refuse', problems: foundProblems, failure: undefined }),
      [],
    ),
    /** Sends the draft if it has no problems and no attempt is running. `prepare` makes the last changes to the value. */
    submit: async (send: Send<Value>, prepare: (value: Value) => Value = (value) => value): Promise<void> => {
      if (busy.current) return
      if (check(value, base).size > 0) showProblems()
      else await sendOnce(send, prepare(value), state)
    },
    /** Applies a value that was stored by somebody else. */
    applyStored: useCallback(
      (stored: Value, its?: number) => dispatch({ kind: 'follow', base: stored, version: its }),
      [],
    ),
    differences: newer ? differencesBetween(state, newer, compareOptions) : [],
    dismissNewer: () => dispatch({ kind: 'back' }),
    /** Merges the chosen sides onto the newer version and sends the result. */
    resolve: async (chosen: ReadonlyMap<string, Side>, send: Send<Value>): Promise<void> => {
      if (!newer) return
      const { theirs, version } = newer
      const merged = merge({ mine: value, theirs }, chosen, compareOptions)
      dispatch({ kind: 'rebase', base: theirs, version, sent: value, value: merged })
      await sendOnce(send, merged, { base: theirs, version, key: state.key })
    },
    /** Creates the draft as a second record beside the one that an earlier attempt created. */
    createSecondRecord:
      newer && options.version === undefined
        ? async (send: Send<Value>): Promise<void> => {
            dispatch({ kind: 'restart', base: initialValue, version: undefined })
            await sendOnce(send, value, { base: initialValue, version: undefined, key: undefined })
          }
        : undefined,
    /** Dismisses the notice about a restored draft. */
    dismissRestored: () => dispatch({ kind: 'welcome' }),
    /** Discards the draft. */
    discard: () => {
      if (draftStorage) deleteDraft(draftStorage.name)
      dispatch({ kind: 'restart', base: initialValue, version: options.version })
    },
    /** Ends the form: its draft is deleted, and leaving the page does not ask. */
    finish,
  }
}

/** Lists the fields that differ. After an attempt without a response it is unknown who changed a field, so no side is suggested. */
function differencesBetween<Value extends object>(
  { base, value }: FormState<Value>,
  { theirs, isResent }: Newer<Value>,
  comparing: CompareOptions<Value> | undefined,
): Difference[] {
  const differences = differencesOf({ base, mine: value, theirs }, comparing)
  return isResent ? differences.map((difference) => ({ ...difference, suggested: undefined })) : differences
}
