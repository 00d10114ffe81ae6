import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import type { OrderProduct } from '#contract/orders/records/orders.contract.ts'
import { useLazyListProductsQuery } from '#web/api/garments-api.ts'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { itemAdded } from '#web/state/cart-slice.ts'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { ask } from '#web/ui/questions.tsx'
import { lineDetails, lineTitle } from './line-text.ts'
import { type Reorder, reorder } from './reorder.rules.ts'

/** Puts the pieces that are still available into the cart, and says which are not. */
export function ReorderButton({ lines, look }: { lines: readonly OrderProduct[]; look: ButtonLook }) {
  const { language, t } = useI18n()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [find, { isFetching }] = useLazyListProductsQuery()
  const isClosed = useShop()?.openingSoon

  const missing = ({ short }: Reorder) =>
    short.length > 0 && (
      <>
        {t('orders.reorderShort')}
        {short.map(({ line, left }) => (
          <span key={line.productKey} className="mt-1 block text-ink">
            {[lineTitle(line, language), lineDetails(line, language, t)].filter(Boolean).join(' · ')}
            {left > 0 && ` (${t('product.fewLeft', { count: left })})`}
          </span>
        ))}
      </>
    )

  const press = async () => {
    const ids = [...new Set(lines.map(({ productId }) => productId._id))].join()
    const { data } = await find({ ids })
    if (!data) return void ask({ title: t('failed.title'), text: t('orders.tryLater'), notice: true })
    const reordered = reorder(lines, data.products)
    for (const item of reordered.items) dispatch(itemAdded(item))
    if (reordered.items.length === 0) {
      return void ask({ title: t('orders.reorderNothing'), text: missing(reordered), notice: true })
    }
    const reply = await ask({
      title: t('orders.reordered'),
      text: missing(reordered),
      confirmLabel: t('orders.toCart'),
      cancelLabel: t('orders.stay'),
    })
    if (reply === 'confirmed') await navigate(paths.cart)
  }

  if (isClosed) return null
  return (
    <Button look={look} size="small" pending={isFetching} onClick={() => void press()}>
      {t('orders.reorder')}
    </Button>
  )
}
