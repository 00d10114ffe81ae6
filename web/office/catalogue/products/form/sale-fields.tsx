import { useState } from 'react'
import { isSaleRunning } from '#contract/catalogue/products/pricing.rules.ts'
import { readDinars } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { AmountField } from '#web/office/platform/fields/amount-field.tsx'
import { DayField } from '#web/office/platform/fields/day-field.tsx'
import { Price } from '#web/ui/price.tsx'
import type { ProductDraft } from './product-draft.ts'
import { fromClock, toClock } from './tunis-clock.rules.ts'
import type { DraftForm } from './use-product-form.ts'

/** A sale price for a period; it starts and ends automatically. */
export function SaleFields({ form, locked }: { form: DraftForm; locked: boolean }) {
  const { t } = useI18n()
  const [had] = useState(() => hasSale(form.value))
  return (
    <details open={had} className="rounded-md border border-line p-3">
      <summary className="min-h-11 content-center font-semibold">{t('productForm.sale')}</summary>
      <div className="mt-2 grid gap-4">
        <AmountField {...form.field('salePrice')} label={t('productForm.salePrice')} disabled={locked} />
        {(['saleFrom', 'saleUntil'] as const).map((name) => (
          <DayField
            key={name}
            {...form.field(name)}
            moment
            value={toClock(form.value[name])}
            onChange={({ target }) => form.write(name, fromClock(target.value))}
            label={t(`productForm.${name}`)}
            disabled={locked}
            dir="ltr"
          />
        ))}
      </div>
      <p className="mt-2 text-muted text-sm">{t('productForm.saleHint')}</p>
    </details>
  )
}

export function hasSale({ salePrice, saleFrom, saleUntil }: ProductDraft): boolean {
  return salePrice.trim() !== '' || saleFrom !== '' || saleUntil !== ''
}

/** What the shop would show with the typed prices now. */
export function PricePreview({ draft }: { draft: ProductDraft }) {
  const { t } = useI18n()
  if (readDinars(draft.newPrice) === undefined) return null
  return (
    <p className="text-sm">
      <span className="text-muted">{t('productForm.shoppersSee')}</span> <Price {...previewPrices(draft)} />
    </p>
  )
}

export function previewPrices(draft: ProductDraft): { now: number; before: number } {
  const newPrice = readDinars(draft.newPrice) ?? 0
  const salePrice = readDinars(draft.salePrice) ?? 0
  const { saleFrom, saleUntil } = draft
  if (isSaleRunning({ newPrice, salePrice, saleFrom, saleUntil })) return { now: salePrice, before: newPrice }
  return { now: newPrice, before: readDinars(draft.oldPrice) ?? 0 }
}
