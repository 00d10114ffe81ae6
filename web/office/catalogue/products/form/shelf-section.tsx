import {
  type FieldName,
  type FieldOfKind,
  type FieldValues,
  fieldNames,
  isOfKind,
} from '#contract/catalogue/products/product-field-values.ts'
import { productFields } from '#contract/catalogue/products/product-fields.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { categoryNames, sizeGuideNames } from '#web/office/catalogue/products/category-names.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ShelfField } from './shelf-field.tsx'
import type { DraftForm } from './use-product-form.ts'

/** Choice fields of this section; publication state and ease have sections of their own. */
type ShelfChoice = Exclude<FieldOfKind<'choice'>, 'state' | 'ease'>

/** Option labels of the choice fields. */
const choices: { [Name in ShelfChoice]: Readonly<Record<FieldValues[Name], MessageKey>> } = {
  mainCategory: categoryNames,
  sizeGuide: sizeGuideNames,
}

/** The worn size is in the section about the model. */
const shelfNames = fieldNames
  .filter((name) => name !== 'state' && name !== 'ease' && name !== 'wornSize')
  .filter((name) => isOfKind(name, 'choice', 'line', 'words', 'pieces'))
const hints: Partial<Record<FieldName, MessageKey>> = {
  spellings: 'productForm.spellingsHint',
  lowStockLevel: 'productForm.lowStockLevelHint',
}

/** The category and shelf of the product, and its other properties that are not texts. */
export function ShelfSection({ form }: { form: DraftForm }) {
  const { t } = useI18n()
  return (
    <Panel title={t('productForm.shelf')}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        {shelfNames.map((name) => {
          if (name === 'subCategory') return <ShelfField key={name} form={form} />
          const label = t(productFields[name].label)
          if (isOfKind(name, 'choice')) {
            return (
              <SelectField key={name} {...form.field(name)} label={label}>
                {Object.entries<MessageKey>(choices[name]).map(([choice, words]) => (
                  <option key={choice} value={choice}>
                    {t(words)}
                  </option>
                ))}
              </SelectField>
            )
          }
          const hint = hints[name]
          return (
            <TextField
              key={name}
              {...form.field(name)}
              label={label}
              hint={hint && t(hint)}
              autoComplete="off"
              inputMode={isOfKind(name, 'pieces') ? 'numeric' : undefined}
            />
          )
        })}
      </div>
    </Panel>
  )
}
