import { BellRing } from 'lucide-react'
import type { Product, ProductColor } from '#contract/catalogue/products/products.contract.ts'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n, useI18nInstance } from '#web/i18n/i18n-context.ts'
import { loadRestockMessages } from '#web/i18n/load-on-demand-messages.ts'
import { useMessages } from '#web/i18n/use-messages.ts'
import { usePart } from '#web/storefront/purchase/use-lazy-component.ts'
import { Button } from '#web/ui/button.tsx'
import type { RestockDialogProps } from './restock-dialog.tsx'

interface RestockButtonProps {
  product: Product
  colour: ProductColor
}

/** Offers a notification for a sold-out colour or size. Messages and dialog are loaded on demand. */
export function RestockButton({ product, colour }: RestockButtonProps) {
  const isSoldOut = colour.sizes.length > 0 ? colour.sizes.some(({ stock }) => stock <= 0) : colour.stock <= 0
  return isSoldOut ? <LoadedRestockButton product={product} colour={colour} /> : null
}

function LoadedRestockButton({ product, colour }: RestockButtonProps) {
  const { t } = useI18n()
  const messages = useMessages(loadRestockMessages)
  const { Part, show, hide } = useRestockDialog()
  // The space is reserved, so that nothing moves when the messages have loaded.
  return (
    <div className="-mt-3 min-h-11">
      {messages && (
        <Button look="secondary" aria-haspopup="dialog" onClick={show}>
          <BellRing className="size-4" aria-hidden="true" />
          {t(colour.stock <= 0 ? 'restock.open' : 'restock.openSize')}
        </Button>
      )}
      {Part && <Part product={product} colour={colour} onClose={hide} />}
    </div>
  )
}

/** The short button that replaces the buy button: of a sold-out garment, or in a closed shop. */
export function TellMeButton({ product, colour, className = '' }: RestockButtonProps & { className?: string }) {
  const { t } = useI18n()
  const { Part, show, hide } = useRestockDialog(useShop()?.openingSoon)
  return (
    <>
      <Button size="large" aria-haspopup="dialog" onClick={show} className={className}>
        <BellRing className="size-4 shrink-0" aria-hidden="true" />
        {t('product.tellMe')}
      </Button>
      {Part && <Part product={product} colour={colour} onClose={hide} />}
    </>
  )
}

function useRestockDialog(isClosed = false) {
  const i18n = useI18nInstance()
  return usePart<RestockDialogProps>(async () => {
    await i18n.add(loadRestockMessages)
    return isClosed
      ? (await import('./opening-dialog.tsx')).OpeningDialog
      : (await import('./restock-dialog.tsx')).RestockDialog
  })
}
