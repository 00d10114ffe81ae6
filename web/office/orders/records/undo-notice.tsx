import { useI18n } from '#web/i18n/i18n-context.ts'
import { UndoLine } from '#web/office/platform/frame/undo-line.tsx'
import type { OrderSteps } from './use-order-steps.ts'

/** Offers to undo the last step of orders. */
export function UndoNotice({ steps, className }: { steps: OrderSteps; className?: string }) {
  const { t } = useI18n()
  const { done, doneWords, undo, forget } = steps
  return (
    <UndoLine
      done={done}
      words={done && doneWords && t(doneWords, { count: done.orders.length })}
      onUndo={() => void undo()}
      onForget={forget}
      className={className}
    />
  )
}
