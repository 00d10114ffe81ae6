import { productStates } from '#contract/catalogue/products/catalogue-values.ts'
import { missingReadinessPoints, readinessPoints } from '#contract/catalogue/products/product-readiness.rules.ts'
import type { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { inEach, otherLanguages } from '#contract/platform/text/languages.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { stateNames } from '#web/office/catalogue/products/category-names.ts'
import { ReadinessList } from '#web/office/catalogue/products/readiness-list.tsx'
import { DayField } from '#web/office/platform/fields/day-field.tsx'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type ProductDraft, toFields } from './product-draft.ts'
import { fromClock, toClock } from './tunis-clock.rules.ts'
import type { DraftForm } from './use-product-form.ts'

/** Whether and from when shoppers see the product, with what it should have before. */
export function PublishSection({ form }: { form: DraftForm }) {
  const { t } = useI18n()
  const locked = !useHasRight()('manage-catalogue')
  const { onlineFrom } = form.value
  const state = productStates.find((productState) => productState === form.value.state) ?? 'online'
  const missingPoints = draftLacks(form.value)
  const changeState = (next: string) => {
    form.write('state', next)
    // Only drafts have a date at which they go online; any other state clears it.
    if (next !== 'draft') form.write('onlineFrom', '')
  }
  return (
    <Panel title={t('productForm.shown')}>
      <div className="flex flex-col gap-4">
        <SelectField
          {...form.field('state')}
          onChange={({ target }) => changeState(target.value)}
          label={t('productForm.state')}
          hint={t(`productState.${state}Hint`)}
          disabled={locked}
        >
          {productStates.map((productState) => (
            <option key={productState} value={productState}>
              {t(stateNames[productState])}
            </option>
          ))}
        </SelectField>
        {state === 'draft' && (
          <DayField
            {...form.field('onlineFrom')}
            moment
            value={toClock(onlineFrom)}
            onChange={({ target }) => form.write('onlineFrom', fromClock(target.value))}
            label={t('productForm.onlineFrom')}
            hint={t('productForm.onlineFromHint')}
            disabled={locked}
            dir="ltr"
          />
        )}
        <ReadinessList lacks={missingPoints} />
      </div>
    </Panel>
  )
}

function draftLacks(draft: ProductDraft) {
  const { title, description } = draft
  const { newPrice, isGift, subCategory, sizeGuide, colors } = toFields(draft) as ProductFields
  const lacks = missingReadinessPoints({
    title: title.fr,
    description: description.fr,
    newPrice,
    isGift,
    subCategory,
    sizeGuide,
    translations: inEach(otherLanguages, (language) => ({
      title: title[language],
      description: description[language],
    })),
    colors: colors.map(({ images, sizes, stock = 0 }) => ({ images, sizes, stock })),
  })
  // If no colour has sizes or a typed stock, the stock is not entered yet.
  const isStockMissing = draft.colors.every(({ sizes, stock }) => sizes.length === 0 && stock.trim() === '')
  return readinessPoints.filter((point) => lacks.includes(point) || (point === 'sizes' && isStockMissing))
}
