import { useI18n } from '#web/i18n/i18n-context.ts'

const few = 3

interface StockNoticeProps {
  /** Of the size chosen; absent until one is. */
  stock: number | undefined
  colourStock: number
  inCart: number
}

/** How many there are, said only where it helps to decide. */
export function StockNotice({ stock, colourStock, inCart }: StockNoticeProps) {
  const { t } = useI18n()
  const left = stock ?? colourStock
  return (
    <p aria-live="polite" className="flex flex-wrap gap-x-4">
      {left <= 0 ? (
        <span className="text-red">{t('product.colourGone')}</span>
      ) : stock !== undefined && left <= few ? (
        <span className="text-red">{t('product.fewLeft', { count: left })}</span>
      ) : (
        <span className="text-olive">{t('product.inStock')}</span>
      )}
      {inCart > 0 && <span className="text-muted">{t('product.inCart', { count: inCart })}</span>}
    </p>
  )
}
