import { useEffect, useState } from 'react'
import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import type { FitPerson } from '#contract/people/shoppers/size-profiles.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { readFitPeople } from '#web/state/fit-people.ts'
import { isInvalidMeasure, readWholeHeight } from '#web/storefront/size-advice/to-person.rules.ts'
import { Chip } from '#web/ui/chip.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'

/** The filter of the reviews; an empty one shows all. */
export interface ReviewFilter {
  height?: number
  size?: string
}

interface SimilarBuyersReviewsProps {
  filter: ReviewFilter
  sizes: readonly string[]
  onChange: (alike: ReviewFilter) => void
}

/** Filters the reviews by height or size. The heights of stored people are one press away. */
export function SimilarBuyersReviews({ filter, sizes, onChange }: SimilarBuyersReviewsProps) {
  const { language, t } = useI18n()
  const [people, setPeople] = useState<{ person: FitPerson; height: number }[]>([])
  const [typed, setTyped] = useState('')
  const [writing, setWriting] = useState(false)
  useEffect(() => {
    setPeople(
      readFitPeople().flatMap((person) => {
        const height = readWholeHeight(person.typed.height ?? '')
        return height === undefined ? [] : [{ person, height }]
      }),
    )
  }, [])
  const withHeight = (height: number | undefined) => {
    const { height: _before, ...rest } = filter
    onChange(height === undefined ? rest : { ...rest, height })
  }
  const withSize = (size: string) => {
    const { size: _before, ...rest } = filter
    onChange(size === '' ? rest : { ...rest, size })
  }
  return (
    <fieldset className="flex flex-wrap items-end gap-3">
      <legend className="mb-2 font-semibold text-sm">{t('said.alike')}</legend>
      {people.map(({ person, height }, index) => (
        <Chip
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name, and the list does not change here
          key={index}
          pressed={filter.height === height}
          onClick={() => {
            setTyped('')
            withHeight(filter.height === height ? undefined : height)
          }}
        >
          {t('said.like', { name: person.name || t(`fit.${person.kind}`), height })}
        </Chip>
      ))}
      <div className="w-36">
        <TextField
          label={t('said.about')}
          value={typed}
          error={isInvalidMeasure('height', typed, writing) ? t('fit.wrong') : undefined}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={8}
          onChange={({ target }) => {
            setTyped(target.value)
            setWriting(true)
            withHeight(readWholeHeight(target.value))
          }}
          onBlur={() => setWriting(false)}
        />
      </div>
      {sizes.length > 1 && (
        <div className="w-36">
          <SelectField
            label={t('said.inSize')}
            value={filter.size ?? ''}
            onChange={({ target }) => withSize(target.value)}
          >
            <option value="">{t('said.everySize')}</option>
            {sizes.map((size) => (
              <option key={size} value={size}>
                {sizeName(size, language)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </fieldset>
  )
}
