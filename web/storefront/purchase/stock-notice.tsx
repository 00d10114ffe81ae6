import { Link } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'

const lowStock = 3

interface StockNoticeProps {
  /** Stock of the chosen size; undefined without a size. */
  stock: number | undefined
  colourStock: number
  inCart: number
}

/** The stock of the chosen size. Without a size, it is only said if the whole colour is sold out. */
export function StockNotice({ stock, colourStock, inCart }: StockNoticeProps) {
  const { t } = useI18n()
  const stockShown = stock ?? colourStock
  return (
    <p aria-live="polite" className="flex flex-wrap gap-x-4 empty:absolute">
      {stockShown <= 0 ? (
        <span className="text-red">{t('product.colourGone')}</span>
      ) : stock === undefined ? null : stockShown <= lowStock ? (
        <span className="as-seen text-red">{t('product.fewLeft', { count: stockShown })}</span>
      ) : (
        <span className="as-seen text-olive">{t('product.piecesLeft', { count: stockShown })}</span>
      )}
      {inCart > 0 && (
        <span className="text-muted">
          {t('product.inCart', { count: inCart })}
          <Link to={paths.cart} className="see-cart">
            {t('product.seeInCart')}
          </Link>
        </span>
      )}
    </p>
  )
}
