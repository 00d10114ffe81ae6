import { productSorts } from '#contract/catalogue/products/catalogue-values.ts'
import type { ProductFacets } from '#contract/catalogue/products/products.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { inputClass, SelectField } from '#web/ui/field.tsx'

const sortNames: Readonly<Record<(typeof productSorts)[number], MessageKey>> = {
  newest: 'sort.newest',
  price: 'sort.price',
  '-price': 'sort.priceDown',
  trending: 'sort.trending',
}

/** The order of the list; results of a search are sorted by relevance unless another order is chosen. */
export function SortChoice({ value, byLikeness }: { value: string | undefined; byLikeness: boolean }) {
  const { t } = useI18n()
  return (
    <SelectField label={t('sort.label')} name="sort" defaultValue={value ?? (byLikeness ? '' : 'newest')}>
      {byLikeness && <option value="">{t('sort.best')}</option>}
      {productSorts.map((sort) => (
        <option key={sort} value={sort}>
          {t(sortNames[sort])}
        </option>
      ))}
    </SelectField>
  )
}

const legend = 'mb-3 font-semibold text-sm'
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
