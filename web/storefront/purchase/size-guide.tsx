import { Ruler } from 'lucide-react'
import type { MeasuredGuide } from '#contract/catalogue/size-advice/size-charts.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { usePart } from './use-lazy-component.ts'

const loadDialog = async () => (await import('#web/storefront/size-advice/size-guide-dialog.tsx')).SizeGuideDialog

/** Opens the size guide in centimetres. */
export function SizeGuideButton({ guide, productId }: { guide: MeasuredGuide; productId: string }) {
  const { t } = useI18n()
  const { Part, show, hide } = usePart(loadDialog)
  return (
    <>
      <button
        type="button"
        onClick={show}
        className="inline-flex min-h-11 items-center gap-2 text-blue underline underline-offset-4"
      >
        <Ruler className="size-4" aria-hidden="true" />
        {t('sizes.guide')}
      </button>
      {Part && <Part guide={guide} productId={productId} onClose={hide} />}
    </>
  )
}
