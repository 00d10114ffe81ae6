import { useState } from 'react'
import { costsOf } from '#contract/catalogue/products/margin.rules.ts'
import { fieldNames, fieldOf, isOfKind } from '#contract/catalogue/products/product-field-values.ts'
import { productFields } from '#contract/catalogue/products/product-fields.ts'
import { readDinars } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useMarginText } from '#web/office/catalogue/products/margin-text.ts'
import { AmountField } from '#web/office/platform/fields/amount-field.tsx'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { ProductDraft } from './product-draft.ts'
import { hasSale, PricePreview, SaleFields } from './sale-fields.tsx'
import type { DraftForm } from './use-product-form.ts'

const moneyNames = fieldNames.filter((name) => isOfKind(name, 'money')).filter((name) => name !== 'salePrice')
const flagNames = fieldNames.filter((name) => isOfKind(name, 'flag'))

export function PriceSection({ form }: { form: DraftForm }) {
  const { t } = useI18n()
  const hasRight = useHasRight()
  const locked = !hasRight('set-prices')
  const fields = moneyNames.filter((name) => hasRight('see-profit') || !fieldOf(name).ofMoney)
  const otherFields = fields.filter((name) => name !== 'newPrice')
  // Computed once, on opening: the section must stay open while the user clears its last field.
  const [wasFilledIn] = useState(
    () =>
      otherFields.some((name) => form.value[name].trim() !== '') ||
      hasSale(form.value) ||
      flagNames.some((name) => form.value[name]),
  )
  const amount = (name: (typeof moneyNames)[number]) => (
    <AmountField
      key={name}
      {...form.field(name)}
      label={t(productFields[name].label)}
      disabled={locked}
      required={fieldOf(name).required}
    />
  )
  return (
    <Panel>
      <div className="flex flex-col gap-4">
        <div className="max-w-xs">{amount('newPrice')}</div>
        {hasRight('see-profit') && <MarginLine draft={form.value} />}
        <PricePreview draft={form.value} />
        <details open={wasFilledIn} className="-my-2">
          <summary className="min-h-11 content-center font-semibold text-sm">{t('productForm.morePrices')}</summary>
          <div className="flex flex-col gap-4 pt-2">
            <div className="grid grid-cols-2 gap-4">{otherFields.map(amount)}</div>
            <SaleFields form={form} locked={locked} />
            {flagNames.map((name) => (
              <Switch
                key={name}
                checked={form.value[name]}
                onChange={(on) => form.write(name, on)}
                label={t(productFields[name].label)}
              />
            ))}
          </div>
        </details>
      </div>
    </Panel>
  )
}

/** The margin at the typed price. */
function MarginLine({ draft }: { draft: ProductDraft }) {
  const margin = useMarginText()
  const read = (text: string | undefined) => readDinars(text ?? '') ?? 0
  const cost = costsOf(
    read(draft.costPrice),
    draft.colors.map(({ costPrice, sizes }) => ({
      costPrice: read(costPrice),
      sizes: sizes.map((size) => ({ costPrice: read(size.costPrice) })),
    })),
  )
  const shownMargin = cost && margin(read(draft.newPrice), cost)
  return (
    <p role="status" className="text-muted text-sm empty:hidden">
      {shownMargin}
    </p>
  )
}
