import { mainCategories, sizeGuides } from '#contract/garment-words.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { categoryNames, sizeGuideNames } from '../category-names.ts'
import { useListShelvesQuery } from '../office-products-api.ts'
import type { DraftForm } from './use-product-draft.ts'

const shelvesId = 'shelves-there-are'

/** Where the garment hangs, and what the shop knows of it beyond words. */
export function ShelfSection({ form }: { form: DraftForm }) {
  const { t, language } = useI18n()
  const { data: shelves } = useListShelvesQuery()
  return (
    <Panel title={t('productForm.shelf')}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <SelectField {...form.field('mainCategory')} label={t('productForm.category')}>
          {mainCategories.map((category) => (
            <option key={category} value={category}>
              {t(categoryNames[category])}
            </option>
          ))}
        </SelectField>
        <TextField
          {...form.field('subCategory')}
          label={t('productForm.subCategory')}
          list={shelvesId}
          autoComplete="off"
          hint={t('productForm.subCategoryHint')}
        />
        <datalist id={shelvesId}>
          {shelves?.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name[language]}
            </option>
          ))}
        </datalist>
        <SelectField {...form.field('sizeGuide')} label={t('productForm.sizeGuide')}>
          {sizeGuides.map((guide) => (
            <option key={guide} value={guide}>
              {t(sizeGuideNames[guide])}
            </option>
          ))}
        </SelectField>
        <TextField {...form.field('frameType')} label={t('productForm.cut')} autoComplete="off" />
        <TextField {...form.field('brand')} label={t('productForm.brand')} autoComplete="off" />
        <TextField
          {...form.field('spellings')}
          label={t('productForm.spellings')}
          hint={t('productForm.spellingsHint')}
          autoComplete="off"
        />
      </div>
    </Panel>
  )
}
