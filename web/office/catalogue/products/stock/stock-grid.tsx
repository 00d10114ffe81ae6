import type { ReactNode } from 'react'
import type { OfficeProductRow } from '#contract/catalogue/products/office-products.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Swatch } from '#web/ui/swatch.tsx'
import { keyOf, type StockVariant, sizesOf, variantsOf } from './stock-variants.rules.ts'

interface StockGridProps {
  label: string
  colors: OfficeProductRow['colors']
  cell: (variant: StockVariant, label: string) => ReactNode
}

/** A grid of colours by sizes. When it scrolls, the names of the colours stay visible. */
export function StockGrid({ label, colors, cell }: StockGridProps) {
  const { t, language } = useI18n()
  const sizes = sizesOf(colors)
  const variantsByKey = new Map(variantsOf(colors).map((variant) => [keyOf(variant), variant]))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className="stock-grid" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('stock.colour')}</th>
            {sizes.map((size) => (
              <th key={size} scope="col">
                {size ? <bdi>{size}</bdi> : t('stock.oneSize')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {colors.map(({ id, colorName, swatch }) => (
            <tr key={id}>
              <th scope="row">
                <span className="flex items-center gap-2">
                  <Swatch colour={swatch} className="size-4" />
                  <bdi className="wrap-break-word max-w-28">{colorName[language]}</bdi>
                </span>
              </th>
              {sizes.map((size) => {
                const variant = variantsByKey.get(keyOf({ colorId: id, size }))
                const name = [colorName[language], size].filter(Boolean).join(' · ')
                return <td key={size}>{variant && cell(variant, name)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
