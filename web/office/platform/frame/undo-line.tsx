import { Undo2, X } from 'lucide-react'
import { type FocusEvent, useEffect, useRef } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { IconButton } from '#web/ui/button.tsx'
import { focusHeading } from '#web/ui/focus-heading.ts'
import { isWriting } from './is-writing.ts'

/** Long enough to notice, to think, and to reach the button. */
const staysMs = 10_000

interface UndoLineProps {
  /** The action that can be undone; each starts the time anew. */
  done: object | undefined
  words: string | undefined
  onUndo: () => void
  onForget: () => void
  className?: string | undefined
}

/** Offers for a few moments to undo an action. */
export function UndoLine({ done, words, onUndo, onForget, className }: UndoLineProps) {
  const { t } = useI18n()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins anew with what was done, and with nothing else
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(onForget, staysMs)
    return () => clearTimeout(timer)
  }, [done])

  return (
    <div role="status" className={className} {...useWayBack(done !== undefined)}>
      {done && words && (
        <div className="flex items-center gap-2 rounded-lg bg-ink py-1 ps-4 pe-1 text-plaster shadow-float">
          <span className="wrap-anywhere min-w-0 flex-1">{words}</span>
          <button
            type="button"
            onClick={onUndo}
            className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-md px-3 font-semibold hover:bg-plaster/15"
          >
            <Undo2 className="size-4 rtl:-scale-x-100" aria-hidden="true" />
            {t('office.undo')}
          </button>
          <IconButton label={t('office.dismiss')} onClick={onForget} className="text-plaster hover:bg-plaster/15">
            <X className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  )
}

/**
 * The line goes with what was pressed in it, or when its time is over: the keyboard goes on from where it came, or from the head of
 * the page. Who came by finger is not led into a field, which would bring up the keys of a phone.
 */
function useWayBack(isShown: boolean) {
  const came = useRef<{ from: Element | null; byKey: boolean }>(undefined)
  useEffect(() => {
    const { current } = came
    if (isShown || !current) return
    came.current = undefined
    const { from, byKey } = current
    if (from instanceof HTMLElement && from.isConnected && (byKey || !isWriting(from)))
      from.focus({ preventScroll: true })
    else focusHeading()
  }, [isShown])
  return {
    onFocus: ({ target, relatedTarget }: FocusEvent) => {
      came.current ??= { from: relatedTarget, byKey: target.matches(':focus-visible') }
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) came.current = undefined
    },
  }
}
