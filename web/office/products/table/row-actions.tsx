import { Copy, Percent, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { OfficeProductRow } from '#contract/products/office-products.contract.ts'
import { productTitle } from '#contract/products/product-texts.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useChangeProductsMutation } from '#web/office/products/bulk-products-api.ts'
import { useLazyCountProductOrdersQuery } from '#web/office/products/office-products-api.ts'
import { problemMessage } from '#web/office/products/problem-message.ts'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ask } from '#web/ui/questions.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import type { ManyChanged } from './undo-bar.tsx'

interface RowActionsProps {
  product: OfficeProductRow
  onPrice: () => void
  onDeleted: (change: ManyChanged) => void
}

/** What is done with one product: its price by a percentage, a copy of it, or taking it out of the shop. */
export function RowActions({ product, onPrice, onDeleted }: RowActionsProps) {
  const { t, language } = useI18n()
  const navigate = useNavigate()
  const [countOrders] = useLazyCountProductOrdersQuery()
  const [change, { isLoading }] = useChangeProductsMutation()
  const name = productTitle(product, language)

  const takeOut = async () => {
    try {
      const { total, open } = await countOrders(product._id).unwrap()
      const text = open > 0 ? t('manage.deleteOpen', { count: open }) : t('manage.deleteOrders', { count: total })
      const title = t('manage.deleteTitle', { name })
      if ((await ask({ title, text, confirmLabel: t('manage.deleteConfirm') })) !== 'confirmed') return
      const target = { ids: [product._id] }
      onDeleted({ ...(await change({ target, act: { deleted: true } }).unwrap()), kind: 'deleted' })
      showToast('success', t('manage.deleted'))
    } catch (error) {
      showToast('error', t(problemMessage(error)))
    }
  }

  return (
    <span className="flex justify-end">
      <IconButton label={t('manage.priceByPercent', { name })} onClick={onPrice}>
        <Percent className="size-5" aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('manage.duplicate', { name })}
        onClick={() => void navigate(`${paths.addProduct}?like=${encodeURIComponent(product._id)}`)}
      >
        <Copy className="size-5" aria-hidden="true" />
      </IconButton>
      <IconButton label={t('manage.delete', { name })} disabled={isLoading} onClick={() => void takeOut()}>
        <Trash2 className="size-5 text-red" aria-hidden="true" />
      </IconButton>
    </span>
  )
}
