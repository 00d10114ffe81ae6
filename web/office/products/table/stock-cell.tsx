import type { OfficeProductRow } from '#contract/products/office-products.contract.ts'
import { productTitle } from '#contract/products/product-texts.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useCorrectStockMutation } from '#web/office/products/office-products-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { InlineNumber } from './inline-number.tsx'

interface StockCellProps {
  product: OfficeProductRow
  onOpen: () => void
}

/** How many there are in all. One colour in one size is corrected right here, anything more in its own window. */
export function StockCell({ product, onOpen }: StockCellProps) {
  const { t, language } = useI18n()
  const [correct] = useCorrectStockMutation()
  const { _id, stockQuantity, colors, lowStock } = product
  const counts = colors.flatMap(({ id, stock, sizes }) =>
    sizes.length > 0 ? sizes.map((one) => ({ ...one, id })) : [{ id, size: '', stock }],
  )
  const [only, ...others] = counts
  const name = productTitle(product, language)
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      {stockQuantity === 0 ? (
        <Badge tone="bad">{t('product.soldOut')}</Badge>
      ) : (
        lowStock && <Badge tone="warning">{t('manage.lowMark')}</Badge>
      )}
      {only && others.length === 0 ? (
        <InlineNumber
          whole
          value={only.stock}
          label={t('manage.stockOf', { name })}
          save={(stock, seen) =>
            correct({
              id: _id,
              body: { colorId: only.id, size: only.size, stock, seen, reason: 'counted', note: '' },
            }).unwrap()
          }
        />
      ) : null}
      <Button
        look="quiet"
        size="small"
        className="min-h-11 min-w-11 underline decoration-dotted underline-offset-4 md:min-h-9"
        onClick={onOpen}
      >
        {others.length > 0 ? stockQuantity : t('manage.ledger')}
        <span className="sr-only">{t('manage.openStock', { name })}</span>
      </Button>
    </span>
  )
}
