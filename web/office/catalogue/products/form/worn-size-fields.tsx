import { useState } from 'react'
import { productFields } from '#contract/catalogue/products/product-fields.ts'
import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import { compareSizes } from '#contract/catalogue/products/sizes.rules.ts'
import { wornText } from '#contract/catalogue/products/worn-size.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { type ProductDraft, parseWorn } from './product-draft.ts'
import type { DraftForm } from './use-product-form.ts'

/** Height and size of the person in the pictures; collapsed, since most products have none. */
export function WornSizeFields({ form }: { form: DraftForm }) {
  const { t, language } = useI18n()
  const { value } = form
  // Computed once, on opening: the section must stay open while the user clears its last field.
  const [wasFilledIn] = useState(() => value.wornHeight !== '' || value.wornSize !== '')
  const sizes = sizesToWear(value)
  return (
    <details open={wasFilledIn} className="first:-mt-2">
      <summary className="min-h-11 content-center font-semibold text-sm">{t('productForm.worn')}</summary>
      <div className="flex flex-col gap-3 pt-2">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...form.field('wornHeight')}
            label={t(productFields.wornHeight.label)}
            hint={t('productForm.wornHeightHint')}
            inputMode="decimal"
            autoComplete="off"
          />
          {sizes.length > 0 && (
            <SelectField {...form.field('wornSize')} label={t(productFields.wornSize.label)}>
              <option value="">—</option>
              {sizes.map((size) => (
                <option key={size} value={size}>
                  {sizeName(size, language)}
                </option>
              ))}
            </SelectField>
          )}
        </div>
        <p role="status" className="text-sm empty:hidden">
          {wornText(parseWorn(value), language)}
        </p>
      </div>
    </details>
  )
}

/** The product's sizes, and the saved worn size even if the product no longer has it. */
function sizesToWear({ colors, wornSize }: ProductDraft): string[] {
  const offered = colors.flatMap(({ sizes }) => sizes.map(({ size }) => size))
  return [...new Set([...offered, wornSize])].filter((size) => size.trim() !== '').sort(compareSizes)
}
