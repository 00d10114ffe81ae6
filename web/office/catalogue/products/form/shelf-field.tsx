import { useState } from 'react'
import { productFields } from '#contract/catalogue/products/product-fields.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useListShelvesQuery } from '#web/office/catalogue/products/office-products-api.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import type { DraftForm } from './use-product-form.ts'

/** The value of the select while a new name is typed; no slug contains a blank. */
const anotherShelf = ' '

/** Chooses an existing shelf, or types the name of a new one, which is created with the product. */
export function ShelfField({ form }: { form: DraftForm }) {
  const { t, language } = useI18n()
  const { data: shelves } = useListShelvesQuery()
  const [isAnother, setAnother] = useState(false)
  const { value, onChange, error, ...field } = form.field('subCategory')
  const label = t(productFields.subCategory.label)
  const isKnown = value === '' || shelves?.some(({ slug }) => slug === value)
  return (
    <>
      <SelectField
        {...field}
        label={label}
        error={isAnother ? undefined : error}
        value={isAnother ? anotherShelf : value}
        onChange={({ target }) => {
          setAnother(target.value === anotherShelf)
          form.write('subCategory', target.value.trim())
        }}
      >
        <option value="">—</option>
        {!isKnown && <option>{value}</option>}
        {shelves?.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name[language]}
          </option>
        ))}
        <option value={anotherShelf}>{t('productForm.anotherShelf')}</option>
      </SelectField>
      {isAnother && (
        <TextField
          label={t('productForm.anotherShelfName')}
          hint={t('productForm.subCategoryHint')}
          error={error}
          value={value}
          onChange={onChange}
          autoComplete="off"
          // The user has just chosen to type a new shelf.
          autoFocus
        />
      )}
    </>
  )
}
