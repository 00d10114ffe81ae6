import { Copy, EllipsisVertical, Percent, Trash2 } from 'lucide-react'
import { type ComponentType, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { OfficeProductRow } from '#contract/catalogue/products/office-products.contract.ts'
import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useChangeProductsMutation } from '#web/office/catalogue/products/bulk-products-api.ts'
import { useLazyCountProductOrdersQuery } from '#web/office/catalogue/products/office-products-api.ts'
import { problemMessage } from '#web/office/catalogue/products/problem-message.ts'
import { paths } from '#web/paths.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ask } from '#web/ui/questions.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { TrendingCell } from './product-cells.tsx'
import type { BulkChange } from './undo-bar.tsx'

interface RowActionsProps {
  product: OfficeProductRow
  onPrice: () => void
  onDeleted: (change: BulkChange) => void
}

interface RowAct {
  key: string
  label: string
  /** The label in the menu, whose title names the product. */
  short: string
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
  act: () => void
  className?: string
  disabled?: boolean
}

/** Actions for a product: change its price, copy or delete it. */
export function RowActions({ product, onPrice, onDeleted }: RowActionsProps) {
  const { t, language } = useI18n()
  const navigate = useNavigate()
  const [countOrders] = useLazyCountProductOrdersQuery()
  const [change, { isLoading }] = useChangeProductsMutation()
  const name = productTitle(product, language)
  const menu = useRef<HTMLDetailsElement>(null)

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

  const acts: readonly RowAct[] = [
    {
      key: 'price',
      label: t('manage.priceByPercent', { name }),
      short: t('manage.changePrices'),
      Icon: Percent,
      act: onPrice,
    },
    {
      key: 'copy',
      label: t('manage.duplicate', { name }),
      short: t('manage.duplicateShort'),
      Icon: Copy,
      act: () => void navigate(`${paths.addProduct}?like=${encodeURIComponent(product._id)}`),
    },
    {
      key: 'delete',
      label: t('manage.delete', { name }),
      short: t('manage.deleteConfirm'),
      Icon: Trash2,
      act: () => void takeOut(),
      disabled: isLoading,
    },
  ]
  return (
    <>
      <span className="hidden justify-end min-[75rem]:flex">
        {acts.map(({ key, label, Icon, act, className, disabled }) => (
          <IconButton key={key} label={label} disabled={disabled} onClick={act}>
            <Icon className={classNames('size-5', className)} aria-hidden="true" />
          </IconButton>
        ))}
      </span>
      <details ref={menu} className="relative min-[75rem]:hidden">
        <summary
          aria-label={t('manage.actionsOf', { name })}
          className="flex size-11 list-none items-center justify-center rounded-full hover:bg-brown-soft"
        >
          <EllipsisVertical className="size-5" aria-hidden="true" />
        </summary>
        <div className="absolute end-0 z-30 flex min-w-48 flex-col rounded-lg border border-line bg-surface p-1 text-start shadow-float">
          {acts.map(({ key, short, Icon, act, className, disabled }) => (
            <Button
              key={key}
              look="quiet"
              size="small"
              className="min-h-11 justify-start"
              disabled={disabled}
              onClick={() => {
                menu.current?.removeAttribute('open')
                act()
              }}
            >
              <Icon className={classNames('size-5', className)} aria-hidden="true" />
              {short}
            </Button>
          ))}
          <div className="flex min-h-11 items-center gap-2 px-3">
            <TrendingCell product={product} named />
          </div>
        </div>
      </details>
    </>
  )
}
