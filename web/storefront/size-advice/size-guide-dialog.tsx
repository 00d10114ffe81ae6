import { measureNames } from '#contract/catalogue/products/garment-measures.ts'
import type { MeasuredGuide } from '#contract/catalogue/size-advice/size-charts.ts'
import { useFindFitQuery } from '#web/api/size-advice-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadFitMessages } from '#web/i18n/load-messages.ts'
import { useMessages } from '#web/i18n/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MeasureDrawing } from '#web/ui/measure-drawing.tsx'
import { bodyGuide, garmentGuide } from './guide-rows.rules.ts'
import { GuideTable } from './guide-table.tsx'

export interface SizeGuideDialogProps {
  guide: MeasuredGuide
  productId: string
  onClose: () => void
}

/** Two tables: body measures for each size, and measures of the garment. */
export function SizeGuideDialog({ guide, productId, onClose }: SizeGuideDialogProps) {
  const { t } = useI18n()
  const hasMessages = useMessages(loadFitMessages)
  const { data } = useFindFitQuery(productId)
  if (!hasMessages) return null
  const body = bodyGuide(guide)
  const measured = data?.measures.filter(({ size }) => data.sizes.includes(size)) ?? []
  const garment = garmentGuide(guide, measured)
  const measures = measureNames.filter((name) => garment?.columns.includes(`measure.${name}`))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sizes.title')}
      className="w-[min(40rem,calc(100vw-2rem))]"
      actions={<Button onClick={onClose}>{t('dialog.ok')}</Button>}
    >
      <GuideTable
        title={t('sizes.body')}
        text={t(guide === 'shoes' ? 'sizes.howToFoot' : guide === 'cap' ? 'sizes.howToHead' : 'sizes.howTo')}
        sizes={t('product.size')}
        columns={body.columns.map((column) => t(column))}
        rows={body.rows}
      />
      {garment && (
        <>
          <GuideTable
            title={t('sizes.garment')}
            text={t(measured.length > 0 ? 'sizes.garmentHere' : 'sizes.garmentUsual')}
            sizes={t('product.size')}
            columns={garment.columns.map((column) => t(column))}
            rows={garment.rows}
          />
          <MeasureDrawing only={measures} className="text-brown-deep" />
        </>
      )}
    </Dialog>
  )
}
