import { type RefObject, useCallback, useMemo, useReducer, useRef } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { focusFirstWrong } from './focus-first-wrong.ts'
import { beginForm, type FormAction, type FormState, isChanged, type Newer, nextForm } from './form-state.rules.ts'
import { forgetKept, type Keeping, readKept } from './kept-value.ts'
import { readAt } from './place.rules.ts'
import { type Problem, type Problems, problemWords } from './problem.ts'
import { randomKey } from './random-key.ts'
import { type Comparing, type Difference, differencesOf, merge, mergeBoth, type Side } from './three-way.rules.ts'
import { useKeeping } from './use-keeping.ts'

interface LongFormOptions<Value extends object> {
  initialValue: Value
  version?: number | undefined
  /** Everything that keeps it from being sent, by place, in the order in which it is read. */
  check: (value: Value, base: Value) => Problems
  /** Left out, a reload forgets what was written. */
  keeping?: Keeping<Value> | undefined
  comparing?: Comparing<Value>
  /** Whether changes of different fields by two people are merged without asking. */
  mergesQuietly?: boolean
  /** Brings a field that is wrong into view, where it is behind a tab. */
  reveal?: (place: string) => void
}

/** What an attempt to send is based on. */
type Begun<Value> = Pick<FormState<Value>, 'base' | 'version' | 'key'>

/** What became of what was sent. */
export type Outcome<Value> =
  /** Nothing is left to do here; `onward` leads away. */
  | { kind: 'done'; onward?: () => void }
  | { kind: 'stored'; value: Value; version: number | undefined }
  | { kind: 'refused'; problems?: Problems; failure: Problem }
  /** Another value is stored by now; for a new record, what an earlier attempt under its key has made. */
  | { kind: 'newer'; theirs: Value; version: number }
  /** The record that was made under the key has been deleted since. */
  | { kind: 'gone' }

/** A new record is recognised by its key, however often it is sent. */
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

/** A form of many fields: what is written, what is wrong with it, where it is kept, and what others did meanwhile. */
export function useLongForm<Value extends object>(options: LongFormOptions<Value>) {
  const { initialValue, check, comparing, keeping } = options
  const { t } = useI18n()
  const ref = useRef<HTMLFormElement>(null)
  const reduce = (state: FormState<Value>, action: FormAction<Value>) => nextForm(state, action, comparing)
  const [state, dispatch] = useReducer(reduce, undefined, () => {
    const draft = keeping && readKept(keeping, initialValue)
    return beginForm({ base: initialValue, version: options.version, kept: draft })
  })
  const { value, base, phase, newer } = state
  const busy = useRef(false)
  const problems = useMemo(() => check(value, base), [check, value, base])
  const changed = useMemo(() => isChanged(state, comparing), [state, comparing])
  const { isKept, keepNow, finish, done } = useKeeping(keeping?.name, state, changed)

  const write = useCallback((place: string, next: unknown) => dispatch({ kind: 'write', place, value: next }), [])
  const problemAt = (place: string): Problem | undefined =>
    state.refused.get(place) ?? (state.asked || state.left.has(place) ? problems.get(place) : undefined)
  const errorAt = (place: string) => problemWords(t, problemAt(place))
  const onBlurOf = (place: string) => () => dispatch({ kind: 'leave', place })

  const showFirst = (foundProblems: Problems) => {
    const [first] = foundProblems.keys()
    if (first === undefined) return
    options.reveal?.(first)
    focusFirstWrong(ref)
  }

  /** Everything that is wrong, said from now on; the first of it takes the focus. */
  const ask = (): Problems => {
    const problems = check(value, base)
    dispatch({ kind: 'ask', found: problems.size })
    showFirst(problems)
    return problems
  }

  const attempt = async (send: Send<Value>, sent: Value, over: Begun<Value>): Promise<void> => {
    const { base, version, key = randomKey() } = over
    dispatch({ kind: 'send', value: sent, key })
    // The page may be closed before the answer: the draft is stored as it is sent, with its key.
    keepNow({ value: sent, base, version, key })
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
        const { merged, contested } = mergeBoth({ base, mine: sent, theirs }, comparing)
        const resent = over.key !== undefined
        if (!options.mergesQuietly || contested || resent) {
          return dispatch({ kind: 'conflict', theirs, version: outcome.version, resent })
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

  const sendOnce = async (send: Send<Value>, next: Value, over: Begun<Value>): Promise<void> => {
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
    isKept,
    restored: state.restored,
    /** Whether leaving now would lose something. */
    unsaved: changed && !done && phase !== 'sending',
    pending: phase === 'sending',
    phase,
    failure: problemWords(t, state.failure),
    newer,
    problems,
    write,
    change: useCallback((update: (value: Value) => Value) => dispatch({ kind: 'change', update }), []),
    problemAt,
    errorAt,
    field: (place: string): TextProps => ({
      value: String(readAt(value, place) ?? ''),
      onChange: ({ target }) => write(place, target.value),
      onBlur: onBlurOf(place),
      error: errorAt(place),
    }),
    flag: (place: string): FlagProps => ({
      checked: readAt(value, place) === true,
      onChange: ({ target }) => write(place, target.checked),
      onBlur: onBlurOf(place),
      error: errorAt(place),
    }),
    ask,
    refuse: useCallback(
      (foundProblems: Problems) => dispatch({ kind: 'refuse', problems: foundProblems, failure: undefined }),
      [],
    ),
    /** Sends what was written, once and if nothing is wrong with it. `prepare` has the last word on it. */
    submit: async (send: Send<Value>, prepare: (value: Value) => Value = (value) => value): Promise<void> => {
      if (busy.current) return
      if (check(value, base).size > 0) ask()
      else await sendOnce(send, prepare(value), state)
    },
    /** Takes over a value that was stored elsewhere. */
    follow: useCallback((stored: Value, its?: number) => dispatch({ kind: 'follow', base: stored, version: its }), []),
    differences: newer ? differencesBetween(state, newer, comparing) : [],
    dismissNewer: () => dispatch({ kind: 'back' }),
    /** Merges the chosen sides over the newer version, and sends the result. */
    resolve: async (chosen: ReadonlyMap<string, Side>, send: Send<Value>): Promise<void> => {
      if (!newer) return
      const { theirs, version } = newer
      const merged = merge({ mine: value, theirs }, chosen, comparing)
      dispatch({ kind: 'rebase', base: theirs, version, sent: value, value: merged })
      await sendOnce(send, merged, { base: theirs, version, key: state.key })
    },
    /** Creates the draft as another record, beside the one an earlier attempt has made. */
    another:
      newer && options.version === undefined
        ? async (send: Send<Value>): Promise<void> => {
            dispatch({ kind: 'restart', base: initialValue, version: undefined })
            await sendOnce(send, value, { base: initialValue, version: undefined, key: undefined })
          }
        : undefined,
    /** Greets a form that was opened with a draft kept before. */
    welcome: () => dispatch({ kind: 'welcome' }),
    /** Throws away what was written. */
    discard: () => {
      if (keeping) forgetKept(keeping.name)
      dispatch({ kind: 'restart', base: initialValue, version: options.version })
    },
    /** From here on nothing is to be kept, and leaving asks nothing. */
    finish,
  }
}

/** After an attempt without an answer it is not known who changed a field, so no side is suggested. */
function differencesBetween<Value extends object>(
  { base, value }: FormState<Value>,
  { theirs, resent }: Newer<Value>,
  comparing: Comparing<Value> | undefined,
): Difference[] {
  const differences = differencesOf({ base, mine: value, theirs }, comparing)
  return resent ? differences.map((difference) => ({ ...difference, suggested: undefined })) : differences
}
