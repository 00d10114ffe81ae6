import { type RefObject, useCallback, useMemo, useReducer, useRef } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { focusFirstWrong } from './focus-first-wrong.ts'
import {
  anew,
  beginForm,
  besides,
  type FormAction,
  type FormState,
  isChanged,
  maybeMade,
  nextForm,
} from './form-state.rules.ts'
import { forgetKept, type Keeping, readKept } from './kept-value.ts'
import { readAt } from './place.rules.ts'
import { type Problem, type Problems, problemWords } from './problem.ts'
import { randomKey } from './random-key.ts'
import { type Comparing, differencesOf, merge, mergeBoth, type Side } from './three-way.rules.ts'
import { useKeeping } from './use-keeping.ts'

interface LongFormOptions<Value extends object> {
  begun: Value
  /** What something new is before anything is written, where it begins with more than that: as a copy does. */
  empty?: Value | undefined
  version?: number | undefined
  /** Everything that keeps it from being sent, by place, in the order in which it is read. */
  check: (value: Value, base: Value) => Problems
  /** Left out, a reload forgets what was written. */
  keeping?: Keeping<Value> | undefined
  comparing?: Comparing<Value>
  /** Two who changed different parts are put together without asking; otherwise only what was sent from here is written over so. */
  mergesQuietly?: boolean
  /** Brings a field that is wrong into view, where it is behind a tab. */
  reveal?: (place: string) => void
}

interface Newer<Value> {
  theirs: Value
  version: number
}

/** What became of what was sent. */
export type Outcome<Value> =
  /** Nothing is left to do here; `onward` leads away. */
  | { kind: 'done'; onward?: () => void }
  | { kind: 'stored'; value: Value; version: number | undefined }
  /** Where no answer came, it may be stored all the same. */
  | { kind: 'refused'; problems?: Problems; failure: Problem; unanswered?: boolean }
  | ({ kind: 'newer' } & Newer<Value>)
  /** What had been made under the key was thrown away since. */
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
  const { begun, check, comparing, keeping } = options
  const { t } = useI18n()
  const ref = useRef<HTMLFormElement>(null)
  const reduce = (state: FormState<Value>, action: FormAction<Value>) => nextForm(state, action, comparing)
  const [state, dispatch] = useReducer(reduce, undefined, () => {
    const draft = keeping && readKept(keeping, begun)
    return beginForm({ base: begun, version: options.version, empty: options.empty, kept: draft })
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

  const showFirst = (found: Problems) => {
    const [first] = found.keys()
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

  /** The merged draft to send over the newer version; `undefined` if the user has to be asked. */
  const putQuietly = (from: FormState<Value>, sent: Value, newer: Newer<Value>): Value | undefined => {
    const sides = besides(from, sent, newer, comparing)
    const { merged, contested } = mergeBoth(sides, comparing)
    // Who opened the form anew may be writing another one by now.
    const maybeAnother = maybeMade(from) && from.reopened
    const isQuiet = options.mergesQuietly || sides.stored !== undefined
    return isQuiet && !contested && !maybeAnother ? merged : undefined
  }

  /**
   * As another one, under a key of its own that is kept first: what was thrown away may be brought back, and must not be found by it
   * again.
   */
  const renewed = (from: FormState<Value>, sent: Value, key: string): FormState<Value> => {
    const begun = anew(from)
    dispatch({ kind: 'renew', sent, key: keeping && key })
    keepNow({ value: sent, base: begun.base, version: undefined, sent: [{ value: sent, version: undefined }], key })
    return begun
  }

  const settle = async (send: Send<Value>, first: Value, over: FormState<Value>, key: string): Promise<void> => {
    let [sent, from, under] = [first, over, key]
    for (;;) {
      const outcome = await send(sent, from.version, under)
      if (outcome.kind === 'done') return finish(outcome.onward)
      if (outcome.kind === 'stored') {
        return dispatch({ kind: 'taken', sent, stored: outcome.value, version: outcome.version })
      }
      if (outcome.kind === 'refused') {
        const refused = outcome.problems ?? new Map()
        dispatch({ kind: 'refuse', problems: refused, failure: outcome.failure, unanswered: outcome.unanswered })
        return showFirst(refused)
      }
      if (outcome.kind === 'gone') {
        under = randomKey()
        from = renewed(from, sent, under)
        continue
      }
      const { theirs, version } = outcome
      const merged = putQuietly(from, sent, outcome)
      if (!merged) return dispatch({ kind: 'conflict', theirs, version })
      dispatch({ kind: 'rebase', base: theirs, version, sent, value: merged })
      sent = merged
      from = { ...from, base: theirs, version, sent: [], reopened: false }
    }
  }

  const sendAs = async (send: Send<Value>, next: Value, over: FormState<Value>): Promise<void> => {
    if (busy.current) return
    busy.current = true
    const { base, version, sent, key = randomKey() } = over
    // Only of what is kept is a new one begun by emptying it.
    dispatch({ kind: 'send', value: next, key: keeping && key })
    const isNew = over.empty !== undefined
    // The page may be closed before the answer: the draft is stored as it is sent.
    if (changed || isNew) keepNow({ value: next, base, version, sent: [...sent, { value: next, version }], key })
    try {
      await settle(send, next, over, key)
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
    refuse: useCallback((found: Problems) => dispatch({ kind: 'refuse', problems: found, failure: undefined }), []),
    /** Sends what was written, once and if nothing is wrong with it. `prepare` has the last word on it. */
    submit: async (send: Send<Value>, prepare: (value: Value) => Value = (one) => one): Promise<void> => {
      if (busy.current) return
      if (check(value, base).size > 0) ask()
      else await sendAs(send, prepare(value), state)
    },
    /** Takes over a value that was stored elsewhere. */
    follow: useCallback((stored: Value, its?: number) => dispatch({ kind: 'follow', base: stored, version: its }), []),
    differences: newer ? differencesOf(besides(state, value, newer, comparing), comparing) : [],
    dismissNewer: () => dispatch({ kind: 'back' }),
    /** Merges the chosen sides over the newer version, and sends the result. */
    resolve: async (chosen: ReadonlyMap<string, Side>, send: Send<Value>): Promise<void> => {
      if (!newer) return
      const merged = merge(besides(state, value, newer, comparing), chosen, comparing)
      dispatch({ kind: 'rebase', base: newer.theirs, version: newer.version, sent: value, value: merged })
      await sendAs(send, merged, { ...state, base: newer.theirs, version: newer.version, sent: [], reopened: false })
    },
    /** Where what is there now was sent from here as something new: what is written is another one, beside it. */
    another:
      newer && maybeMade(state)
        ? async (send: Send<Value>): Promise<void> => {
            dispatch({ kind: 'another' })
            await sendAs(send, value, anew(state))
          }
        : undefined,
    /** Greets a form that was opened with a draft kept before. */
    welcome: () => dispatch({ kind: 'welcome' }),
    /** Throws away what was written. */
    discard: () => {
      if (keeping) forgetKept(keeping.name)
      dispatch({ kind: 'restart', base: begun, version: options.version, empty: options.empty })
    },
    /** From here on nothing is to be kept, and leaving asks nothing. */
    finish,
  }
}
