import { productSorts } from '#contract/garment-words.ts'
import type { ProductFacets } from '#contract/products.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { inputClass, SelectField } from '#web/ui/field.tsx'
import { Swatch } from '#web/ui/swatch.tsx'

const sortNames: Readonly<Record<(typeof productSorts)[number], MessageKey>> = {
  newest: 'sort.newest',
  price: 'sort.price',
  '-price': 'sort.priceDown',
  trending: 'sort.trending',
}

/** What was searched for comes best first, as long as nothing else is asked for. */
export function SortChoice({ value, byLikeness }: { value: string | undefined; byLikeness: boolean }) {
  const { t } = useI18n()
  const sorts = productSorts.filter((sort) => !byLikeness || sort !== 'newest')
  return (
    <SelectField label={t('sort.label')} name="sort" defaultValue={value ?? (byLikeness ? '' : 'newest')}>
      {byLikeness && <option value="">{t('sort.best')}</option>}
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {t(sortNames[sort])}
        </option>
      ))}
    </SelectField>
  )
}

const legend = 'mb-3 font-semibold text-sm'
const chip =
  'inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-full border border-line bg-surface px-3 text-sm has-checked:border-brown has-checked:bg-brown-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-blue hover:border-brown'

/** A chosen one can be let go again: the empty choice stands first. */
function Choices({ name, label, value, options }: ChoicesProps) {
  const { t } = useI18n()
  return (
    <fieldset>
      <legend className={legend}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {[{ value: '', content: t('filters.any') }, ...options].map((option) => (
          <label key={option.value} className={chip}>
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === (value ?? '')}
              className="sr-only"
            />
            {option.content}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface ChoicesProps {
  name: string
  label: string
  value: string | undefined
  options: readonly { value: string; content: React.ReactNode }[]
}

export function ColourChoices({ colours, value }: { colours: ProductFacets['colors']; value: string | undefined }) {
  const { language, t } = useI18n()
  const options = colours.map(({ key, name, swatch }) => ({
    value: key,
    content: (
      <>
        <Swatch colour={swatch} className="size-4" />
        {name[language]}
      </>
    ),
  }))
  return <Choices name="color" label={t('filters.colour')} value={value} options={options} />
}

export function SizeChoices({ sizes, value }: { sizes: ProductFacets['sizes']; value: string | undefined }) {
  const { t } = useI18n()
  const options = sizes.map(({ size }) => ({ value: size, content: <bdi>{size}</bdi> }))
  return <Choices name="size" label={t('filters.size')} value={value} options={options} />
}

interface PriceRangeProps {
  bounds: ProductFacets['price']
  min: string | undefined
  max: string | undefined
}

export function PriceRange({ bounds, min, max }: PriceRangeProps) {
  const { t } = useI18n()
  const field = (name: 'min' | 'max', value: string | undefined) => (
    <label className="flex flex-1 flex-col gap-1 text-muted text-sm">
      {t(name === 'min' ? 'filters.from' : 'filters.to')}
      <input
        name={name}
        inputMode="numeric"
        pattern="[0-9]*"
        defaultValue={value ?? ''}
        placeholder={String(Math.round(bounds[name]))}
        className={`${inputClass} min-h-11 text-ink tabular-nums`}
        dir="ltr"
      />
    </label>
  )
  return (
    <fieldset>
      <legend className={legend}>{t('filters.price')}</legend>
      <div className="flex items-end gap-3">
        {field('min', min)}
        {field('max', max)}
      </div>
    </fieldset>
  )
}

export function Tick({ name, label, checked }: { name: string; label: string; checked: boolean }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input type="checkbox" name={name} value="true" defaultChecked={checked} className="size-5 accent-brown" />
      {label}
    </label>
  )
}
