import { useI18n } from '#web/i18n/i18n-context.ts'
import { AmountField } from '#web/office/platform/fields/amount-field.tsx'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import type { ColorDraft } from './product-draft.ts'
import type { DraftForm } from './use-product-form.ts'

/** The cost of a colour or size, if it differs from the product's. */
export function VariantCosts({ form, color, index }: { form: DraftForm; color: ColorDraft; index: number }) {
  const { t } = useI18n()
  const hasRight = useHasRight()
  if (!hasRight('see-profit')) return null
  const colorPath = `colors.${index}`
  const places = color.sizes.length > 0 ? color.sizes.map((_, place) => `${colorPath}.sizes.${place}`) : [colorPath]
  const hasCosts = [color.costPrice, ...color.sizes.map(({ costPrice }) => costPrice)].some(Boolean)
  return (
    <details open={hasCosts}>
      <summary className="min-h-11 content-center font-semibold text-sm">{t('productForm.variantCosts')}</summary>
      <p className="mb-2 text-muted text-sm">{t('productForm.variantCostsHint')}</p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {places.map((place, which) => (
          <AmountField
            key={place}
            {...form.field(`${place}.costPrice`)}
            label={
              color.sizes[which]
                ? t('productForm.costOf', { size: color.sizes[which].size })
                : t('productForm.costPrice')
            }
            placeholder={form.value.costPrice}
            disabled={!hasRight('set-prices')}
          />
        ))}
      </div>
    </details>
  )
}
