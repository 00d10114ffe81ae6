import { isLow } from '#contract/catalogue/products/low-stock.rules.ts'
import type { OfficeProductRow } from '#contract/catalogue/products/office-products.contract.ts'
import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import { joinList } from '#contract/platform/text/typography.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useCorrectStockMutation } from '#web/office/catalogue/products/office-products-api.ts'
import { type StockVariant, variantsOf } from '#web/office/catalogue/products/stock/stock-variants.rules.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { InlineNumber } from './inline-number.tsx'
import type { Undoable } from './use-undo-edit.tsx'

/** With more sizes than this, they are not named beside the number. */
const maxNamedSizes = 2

/** Names the sizes that are low. It is a warning only if all variants are low: one rare size does not mean that the product is running out. */
function LowBadge({ low, of }: { low: readonly StockVariant[]; of: number }) {
  const { t, language } = useI18n()
  const names = low.map(({ colorName, size }) => [colorName[language], size].filter(Boolean).join(' · '))
  const sizes = [...new Set(low.map(({ size }) => size))].filter(Boolean)
  const [size] = sizes
  const few =
    size === undefined
      ? t('manage.lowMark')
      : sizes.length === 1
        ? t('manage.lowSize', { size: sizeName(size, language) })
        : sizes.length <= maxNamedSizes
          ? t('manage.lowThese', { sizes: joinList(sizes.map((size) => sizeName(size, language))) })
          : t('manage.lowMany')
  return (
    <span title={joinList(names)} className="max-[26rem]:hidden">
      <Badge tone={low.length === of ? 'warning' : 'plain'}>{low.length === of ? t('manage.lowMark') : few}</Badge>
    </span>
  )
}

interface StockCellProps {
  product: OfficeProductRow
  onOpen: () => void
  onChanged: (change: Undoable) => void
}

/** The total stock. A single variant is edited in place, others in the stock dialog. */
export function StockCell({ product, onOpen, onChanged }: StockCellProps) {
  const { t, language } = useI18n()
  const [correct] = useCorrectStockMutation()
  const { _id, stockQuantity, colors, lowLevel } = product
  const counts = variantsOf(colors)
  const low = counts.filter(({ stock }) => isLow(stock, lowLevel))
  const [only, ...rest] = counts
  const name = productTitle(product, language)
  const write = ({ colorId, size }: StockVariant, stock: number, seen: number) =>
    correct({ id: _id, body: { colorId, size, stock, seen, reason: 'counted', note: '' } }).unwrap()
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      {stockQuantity === 0 ? (
        <Badge tone="bad">{t('product.soldOut')}</Badge>
      ) : (
        low.length > 0 && <LowBadge low={low} of={counts.length} />
      )}
      {only && rest.length === 0 ? (
        <InlineNumber
          isInteger
          className="max-md:w-16"
          value={only.stock}
          label={t('manage.stockOf', { name })}
          save={async (stock, seen) => {
            await write(only, stock, seen)
            onChanged({
              words: t('manage.stockWas', { name, was: seen, is: stock }),
              undo: () => write(only, seen, stock),
            })
          }}
        />
      ) : null}
      <Button
        look="quiet"
        size="small"
        className="min-h-11 min-w-11 underline decoration-dotted underline-offset-4 max-md:px-0.5 md:min-h-9"
        onClick={onOpen}
      >
        {rest.length > 0 ? (
          <span className={classNames('whitespace-nowrap', low.length === counts.length && 'stock-low')}>
            {stockQuantity}
            {/* On narrow screens the column has no heading, so the cell names itself. */}
            <span aria-hidden="true" className="font-normal text-xs max-[22rem]:hidden min-[75rem]:hidden">
              {' '}
              {t('manage.inStock')}
            </span>
          </span>
        ) : (
          t('manage.ledger')
        )}
        <span className="sr-only">{t('manage.openStock', { name })}</span>
      </Button>
    </span>
  )
}
