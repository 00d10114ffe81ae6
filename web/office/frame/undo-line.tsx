import { Undo2, X } from 'lucide-react'
import { useEffect } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { IconButton } from '#web/ui/button.tsx'

/** Long enough to notice, to think, and to reach the button. */
const staysMs = 10_000

interface UndoLineProps {
  /** What was just done; its time begins anew with each. */
  done: object | undefined
  words: string | undefined
  onUndo: () => void
  onForget: () => void
  className?: string | undefined
}

/** What was just done, and the way back, for a few moments. */
export function UndoLine({ done, words, onUndo, onForget, className }: UndoLineProps) {
  const { t } = useI18n()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins anew with what was done, and with nothing else
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(onForget, staysMs)
    return () => clearTimeout(timer)
  }, [done])

  return (
    <div role="status" className={className}>
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
