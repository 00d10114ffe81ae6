import { type ReactNode, useId } from 'react'
import { type Progress, progressSteps } from '#contract/orders/records/orders.contract.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useMarkOrderMutation } from '#web/office/orders/records/office-orders-api.ts'
import { refusalText, stageTexts } from '#web/office/orders/records/order-texts.ts'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { showToast } from '#web/ui/toasts.tsx'

interface CraftStagesProps {
  orderId: string
  productKey: string
  title: string
  progress: number
  /** Content under the name of a stage. */
  below?: (stage: Progress) => ReactNode
}

/** The five stages of making a piece, shown as beads on a cord; pressing one sets the progress. */
export function CraftStages({ orderId, productKey, title, progress: present, below }: CraftStagesProps) {
  const { t } = useI18n()
  const name = useId()
  const hasRight = useHasRight()
  const [mark] = useMarkOrderMutation()
  const reach = (progress: Progress) =>
    mark({ id: orderId, productProgress: { [productKey]: progress } })
      .unwrap()
      .catch((error: unknown) => showToast('error', t(refusalText(problemCode(error)))))
  return (
    <fieldset className="craft-stages" disabled={!hasRight('work-on-orders')}>
      <legend className="sr-only">{t('orders.stages', { title })}</legend>
      {progressSteps.map((progress) => (
        <label key={progress} className={classNames('craft-stage', progress <= present && 'reached')}>
          <input
            type="radio"
            name={name}
            checked={progress === present}
            onChange={() => void reach(progress)}
            className="sr-only"
          />
          <span aria-hidden="true" className="craft-bead" />
          <span className="craft-name">{t(stageTexts[progress])}</span>
          {below?.(progress)}
        </label>
      ))}
    </fieldset>
  )
}
