import type { ReactNode } from 'react'
import { sizeKinds } from '#contract/catalogue/products/catalogue-values.ts'
import type { ProductFacets } from '#contract/catalogue/products/products.contract.ts'
import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import type { ChoiceName } from '#contract/catalogue/search/catalogue-url.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Swatch } from '#web/ui/swatch.tsx'

interface ChoicesProps {
  name: ChoiceName
  label: string
  chosen: readonly string[] | undefined
  choices: readonly { value: string; name: ReactNode; count: number }[]
}

const chip =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-full border border-line bg-surface px-3.5 text-sm has-checked:border-brown has-checked:bg-brown-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-focus hover:border-brown'

/** Checkboxes for one kind of filter. Choices without results stay in place and are shown paler. */
function Choices({ name, label, chosen = [], choices }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="mb-3 font-semibold text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, name: content, count }) => (
          <label key={value} className={classNames(chip, count === 0 && 'text-muted not-has-checked:border-dashed')}>
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="sr-only"
            />
            {content}
            <bdi className="text-muted text-xs tabular-nums">{count}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface OfferProps {
  facets: ProductFacets
  chosen: readonly string[] | undefined
}

export function ColourChoices({ facets, ...rest }: OfferProps) {
  const { language, t } = useI18n()
  if (facets.colors.length < 2) return null
  const choices = facets.colors.map(({ key, name, swatch, count }) => ({
    value: key,
    count,
    name: (
      <>
        <Swatch colour={swatch} className="size-4" />
        {name[language]}
      </>
    ),
  }))
  return <Choices name="color" label={t('filters.colour')} choices={choices} {...rest} />
}

/** Sizes grouped by kind: clothes, shoes, children. */
export function SizeChoices({ facets, ...rest }: OfferProps) {
  const { language, t } = useI18n()
  const kinds = sizeKinds.flatMap((kind) => {
    const sizes = facets.sizes.filter((size) => size.kind === kind)
    return sizes.length > 0 ? [{ kind, sizes }] : []
  })
  if (facets.sizes.length < 2) return null
  return (
    <div className="flex flex-col gap-4">
      {kinds.map(({ kind, sizes }) => (
        <Choices
          key={kind}
          name="size"
          label={kinds.length === 1 ? t('filters.size') : t(`filters.sizes.${kind}`)}
          choices={sizes.map(({ size, count }) => ({
            value: size,
            count,
            name: <bdi>{sizeName(size, language)}</bdi>,
          }))}
          {...rest}
        />
      ))}
    </div>
  )
}

export function NamedChoices({ kind, facets, ...rest }: OfferProps & { kind: 'fabric' | 'occasion' }) {
  const { language, t } = useI18n()
  const offered = kind === 'fabric' ? facets.fabrics : facets.occasions
  if (offered.length < 2) return null
  const choices = offered.map(({ key, name, count }) => ({ value: key, name: name[language], count }))
  return <Choices name={kind} label={t(`filters.${kind}`)} choices={choices} {...rest} />
}
