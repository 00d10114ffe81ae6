import { useState } from 'react'
import { mainCategories } from '#contract/catalogue/products/catalogue-values.ts'
import type { ImportCategory, ImportPreview, ShelfChoice } from '#contract/integrations/imports/imports.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { categoryNames } from '#web/office/catalogue/products/category-names.ts'
import { useListShelvesQuery } from '#web/office/catalogue/products/office-products-api.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { importProblem } from './import-texts.ts'
import { useChooseShelvesMutation } from './imports-api.ts'

/** Assigns each category of the other shop to a category and a shelf of this one. */
export function CategoryShelves({ preview: { id, categories } }: { preview: ImportPreview }) {
  const { t } = useI18n()
  const [choose, { isLoading }] = useChooseShelvesMutation()
  const [failure, setFailure] = useState('')
  const undecided = categories.filter(({ choice }) => choice === null).length

  const write = async (choice: ShelfChoice) => {
    setFailure('')
    const otherChoices = categories.flatMap((category) =>
      category.choice && category.category !== choice.category ? [category.choice] : [],
    )
    try {
      await choose({ id, shelves: [...otherChoices, choice] }).unwrap()
    } catch (error) {
      setFailure(t(importProblem(error)))
    }
  }

  return (
    <Panel title={t('bring.shelves')} text={t('bring.shelvesText')}>
      {undecided > 0 && <p className="mb-2 font-semibold text-red">{t('bring.undecided', { count: undecided })}</p>}
      <ul aria-busy={isLoading} className="divide-y divide-line">
        {categories.map((category) => (
          <CategoryRow key={category.category} category={category} onChoose={(choice) => void write(choice)} />
        ))}
      </ul>
      <p role="alert" className="text-red empty:hidden">
        {failure}
      </p>
    </Panel>
  )
}

/** The option value for skipping a category; no category has this slug. */
const skipValue = 'leave'
/** Marks the option value of a shelf to be created; no slug begins with a blank. */
const newShelfPrefix = ' '

function CategoryRow({
  category: shownCategory,
  onChoose,
}: {
  category: ImportCategory
  onChoose: (choice: ShelfChoice) => void
}) {
  const { t, language } = useI18n()
  const { data: shelves = [] } = useListShelvesQuery()
  const { category, garments, choice } = shownCategory
  const { main = '', sub = '', create = false } = choice ?? {}
  const name = category || t('bring.noCategory')
  const proposedName = category.split('>').at(-1)?.trim().slice(0, 60) ?? ''
  const updateChoice = (change: Partial<ShelfChoice>) => onChoose({ category, main, sub, create, ...change })
  return (
    <li className="grid gap-x-3 gap-y-2 py-3 sm:grid-cols-[1fr_12rem_14rem] sm:items-center">
      <span className="min-w-0 break-words">
        <bdi className="font-semibold">{name}</bdi>
        <span className="block text-muted text-sm">{t('bring.garments', { count: garments })}</span>
      </span>
      <SelectField
        label={t('bring.partOf', { name })}
        labelHidden
        value={choice === null ? '' : main || skipValue}
        onChange={({ target }) => {
          const part = mainCategories.find((mainCategory) => mainCategory === target.value)
          updateChoice(part ? { main: part } : { main: '', sub: '', create: false })
        }}
      >
        {choice === null && <option value="">{t('bring.choosePart')}</option>}
        {mainCategories.map((part) => (
          <option key={part} value={part}>
            {t(categoryNames[part])}
          </option>
        ))}
        <option value={skipValue}>{t('bring.leave')}</option>
      </SelectField>
      {main !== '' && (
        <SelectField
          label={t('bring.shelfOf', { name })}
          labelHidden
          value={create ? newShelfPrefix + sub : sub}
          onChange={({ target: { value } }) =>
            updateChoice({ sub: value.trim(), create: value.startsWith(newShelfPrefix) })
          }
        >
          <option value="">{t('bring.noShelf')}</option>
          {shelves.map((shelf) => (
            <option key={shelf.slug} value={shelf.slug}>
              {shelf.name[language]}
            </option>
          ))}
          {(create ? sub : proposedName) !== '' && (
            <option value={newShelfPrefix + (create ? sub : proposedName)}>
              {t('bring.newShelf', { name: create ? sub : proposedName })}
            </option>
          )}
        </SelectField>
      )}
    </li>
  )
}
