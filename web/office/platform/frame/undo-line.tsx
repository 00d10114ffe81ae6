import { Undo2, X } from 'lucide-react'
import { type FocusEvent, useEffect, useRef } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { IconButton } from '#web/ui/button.tsx'
import { focusHeading } from '#web/ui/focus-heading.ts'
import { isWriting } from './is-writing.ts'

/** Long enough to notice, to think, and to reach the button. */
const durationMs = 10_000

interface UndoLineProps {
  /** The action that can be undone; each new one restarts the time. */
  done: object | undefined
  words: string | undefined
  onUndo: () => void
  onForget: () => void
  className?: string | undefined
}

/** Offers to undo an action for a few seconds. */
export function UndoLine({ done, words, onUndo, onForget, className }: UndoLineProps) {
  const { t } = useI18n()

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new action restarts the time
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(onForget, durationMs)
    return () => clearTimeout(timer)
  }, [done])

  return (
    <div role="status" className={className} {...useFocusReturn(done !== undefined)}>
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
 * When the line disappears while it has the focus, returns the focus to where it came from, or to the page's heading. After a touch the focus does
 * not return to a text field, because that would open the phone's keyboard.
 */
function useFocusReturn(isShown: boolean) {
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
