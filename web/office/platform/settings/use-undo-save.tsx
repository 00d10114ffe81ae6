import { useRef, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { UndoLine } from '#web/office/platform/frame/undo-line.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** Some stored values of a form. */
export type Stored = Readonly<Record<string, unknown>>

export type Sent =
  | { kind: 'stored' }
  /** A colleague saved meanwhile; `now` holds the stored values. */
  | { kind: 'newer'; now: Stored; version: number }
  | { kind: 'refused' }

interface Saving {
  words: string
  before: Stored
  after: Stored
  version: number
}

/** The fields that differ between two states, before and after; undefined if none do. */
export function changesBetween(was: Stored, is: Stored): Pick<Saving, 'before' | 'after'> | undefined {
  const names = Object.keys(is).filter((name) => !isSame(was[name], is[name]))
  const only = (side: Stored) => Object.fromEntries(names.map((name) => [name, side[name]]))
  return names.length > 0 ? { before: only(was), after: only(is) } : undefined
}

/** Offers to undo saving, unless the values were changed since. */
export function useUndoSave(send: (values: Stored, version: number) => Promise<Sent>) {
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
    /** The undo line. It takes up its own space, because an overlay would hide buttons. */
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

/** Compares values regardless of the order of their keys. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a, sorted) === JSON.stringify(b, sorted)
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
