import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { readAt, writtenAt } from './draft-path.ts'
import { type DraftProblems, problemsOf } from './draft-problems.ts'
import { forgetDraft, keepDraft, readKeptDraft } from './kept-draft.ts'
import type { ProductDraft } from './product-draft.ts'

const keepAfterMs = 300
const none: DraftProblems = new Map()

export interface FormStart {
  /** Of the product being changed; none for a new one. */
  id: string | undefined
  /** The name its draft is kept under in this browser. */
  keptAs: string
  draft: ProductDraft
  version: number | undefined
}

export interface TextProps {
  value: string
  onChange: (event: { target: { value: string } }) => void
  onBlur: () => void
  error: string | undefined
}

export type DraftForm = ReturnType<typeof useProductDraft>

/** The product being written, kept in the browser as one types. */
export function useProductDraft({ id, keptAs, draft: begun, version: begunVersion }: FormStart) {
  const { t } = useI18n()
  const [kept] = useState(() => readKeptDraft(keptAs, begun))
  const [base, setBase] = useState({ draft: kept?.base ?? begun, version: kept ? kept.version : begunVersion })
  const [draft, setDraft] = useState(kept?.draft ?? begun)
  const [restored, setRestored] = useState(kept !== undefined)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState(false)
  const [refused, setRefused] = useState(none)
  const [isKept, setIsKept] = useState(kept !== undefined)
  const saved = useRef(false)

  const problems = useMemo(() => problemsOf(draft), [draft])
  const changed = useMemo(() => JSON.stringify(draft) !== JSON.stringify(base.draft), [draft, base.draft])

  useEffect(() => {
    if (saved.current) return
    if (!changed) {
      forgetDraft(keptAs)
      setIsKept(false)
      return
    }
    const timer = setTimeout(() => {
      setIsKept(keepDraft(keptAs, { draft, base: base.draft, version: base.version, at: Date.now() }))
    }, keepAfterMs)
    return () => clearTimeout(timer)
  }, [keptAs, draft, base, changed])

  const change = useCallback((update: (draft: ProductDraft) => ProductDraft) => setDraft(update), [])
  const write = useCallback((path: string, value: unknown) => {
    setDraft((present) => writtenAt(present, path, value))
    setRefused((present) => (present.has(path) ? new Map([...present].filter(([place]) => place !== path)) : present))
  }, [])

  /** Said once a field was left, or saving was tried. */
  const errorAt = (path: string): string | undefined => {
    const problem = refused.get(path) ?? (asked || left.has(path) ? problems.get(path) : undefined)
    return problem && t(problem)
  }

  const field = (path: string): TextProps => ({
    value: String(readAt(draft, path) ?? ''),
    onChange: ({ target }) => write(path, target.value),
    onBlur: () => setLeft((present) => (present.has(path) ? present : new Set([...present, path]))),
    error: errorAt(path),
  })

  return {
    ...{ id, draft, base, problems, changed, restored, isKept, change, write, field, errorAt },
    /** The first thing in the way, once all of them are shown. */
    check: () => {
      setAsked(true)
      return [...problems.keys()][0]
    },
    refuse: setRefused,
    dismissRestored: () => setRestored(false),
    discard: () => {
      forgetDraft(keptAs)
      setRestored(false)
      setAsked(false)
      setLeft(new Set())
      setBase({ draft: begun, version: begunVersion })
      setDraft(begun)
    },
    /** From here on this is what was there before. */
    rebase: (now: ProductDraft, version: number, next: ProductDraft) => {
      setBase({ draft: now, version })
      setDraft(next)
    },
    finish: () => {
      saved.current = true
      forgetDraft(keptAs)
    },
  }
}
