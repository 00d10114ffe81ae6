import { Undo2, X } from 'lucide-react'
import { useEffect } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { IconButton } from '#web/ui/button.tsx'
import type { OrderSteps } from './use-order-steps.ts'

/** Long enough to notice, to think, and to reach the button. */
const staysMs = 10_000

/** What was just done, and the way back. */
export function UndoNotice({ steps, className }: { steps: OrderSteps; className?: string }) {
  const { t } = useI18n()
  const { done, doneWords, undo, forget } = steps

  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins anew with what was done, and with nothing else
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(forget, staysMs)
    return () => clearTimeout(timer)
  }, [done])

  return (
    <div role="status" className={className}>
      {done && doneWords && (
        <div className="flex items-center gap-2 rounded-lg bg-ink py-1 ps-4 pe-1 text-plaster shadow-float">
          <span className="min-w-0 flex-1">{t(doneWords, { count: done.orders.length })}</span>
          <button
            type="button"
            onClick={() => void undo()}
            className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold hover:bg-plaster/15"
          >
            <Undo2 className="size-4 rtl:-scale-x-100" aria-hidden="true" />
            {t('orders.undo')}
          </button>
          <IconButton label={t('orders.dismiss')} onClick={forget} className="text-plaster hover:bg-plaster/15">
            <X className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  )
}
