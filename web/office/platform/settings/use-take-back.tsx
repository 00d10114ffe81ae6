import { useRef, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { UndoLine } from '#web/office/platform/frame/undo-line.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** Some of what a form holds, as it is stored. */
export type Stored = Readonly<Record<string, unknown>>

export type Sent =
  | { kind: 'stored' }
  /** A colleague saved meanwhile: the present values. */
  | { kind: 'newer'; now: Stored; version: number }
  | { kind: 'refused' }

interface Saving {
  words: string
  before: Stored
  after: Stored
  version: number
}

/** What differs between two states, as it was and as it is. */
export function whatChanged(was: Stored, is: Stored): Pick<Saving, 'before' | 'after'> | undefined {
  const names = Object.keys(is).filter((name) => !isSame(was[name], is[name]))
  const only = (side: Stored) => Object.fromEntries(names.map((name) => [name, side[name]]))
  return names.length > 0 ? { before: only(was), after: only(is) } : undefined
}

/** Offers to undo saving, unless the values were changed since. */
export function useTakeBack(send: (values: Stored, version: number) => Promise<Sent>) {
  const { t } = useI18n()
  const [done, setDone] = useState<Saving>()
  const busy = useRef(false)
  const takeBack = async () => {
    if (!done || busy.current) return
    busy.current = true
    setDone(undefined)
    const outcome = await sendBack(send, done).catch(() => 'settings.notTakenBack' as const)
    busy.current = false
    showToast(outcome === 'settings.takenBack' ? 'success' : 'error', t(outcome))
  }
  return {
    offer: setDone,
    /** In the place of something else: over it, it would hide what is to be pressed next. */
    line: (
      <UndoLine
        done={done}
        words={done?.words}
        onUndo={() => void takeBack()}
        onForget={() => setDone(undefined)}
        className={done ? 'w-full' : 'sr-only'}
      />
    ),
  }
}

async function sendBack(
  send: (values: Stored, version: number) => Promise<Sent>,
  { before, after, version }: Saving,
): Promise<'settings.takenBack' | 'settings.changedSince' | 'settings.notTakenBack'> {
  for (let over = version; ; ) {
    const sent = await send(before, over)
    if (sent.kind === 'stored') return 'settings.takenBack'
    if (sent.kind === 'refused') return 'settings.notTakenBack'
    if (Object.keys(after).some((name) => !isSame(sent.now[name], after[name]))) return 'settings.changedSince'
    over = sent.version
  }
}

/** However their keys are ordered. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a, sorted) === JSON.stringify(b, sorted)
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
