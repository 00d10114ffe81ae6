import { ShoppingBag } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { CardColor, CardProduct } from '#contract/catalogue/products/product-cards.contract.ts'
import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { showToast } from '#web/ui/toasts.tsx'
import type { QuickAddSheetProps } from './quick-add-sheet.tsx'

interface QuickAddProps {
  product: CardProduct
  /** The colour that the card shows. */
  colour?: CardColor | undefined
}

/** Puts a garment into the cart without leaving the list, in a shop that takes orders. The sheet is loaded on the first press. */
export function QuickAdd({ product, colour }: QuickAddProps) {
  const { language, t } = useI18n()
  const [Sheet, setSheet] = useState<ComponentType<QuickAddSheetProps>>()
  const [open, setOpen] = useState(false)
  const isClosed = useShop()?.openingSoon
  if (product.soldOut || isClosed) return null
  const label = t('product.quickAdd', { title: productTitle(product, language) })

  const openSheet = () => {
    setOpen(true)
    import('./quick-add-sheet.tsx').then(
      ({ QuickAddSheet }) => setSheet(() => QuickAddSheet),
      () => showToast('error', t('page.partFailed')),
    )
  }

  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={t('product.addToCart')}
        aria-haspopup="dialog"
        onClick={openSheet}
        className="picture-disc bottom-1 z-10 text-brown-deep noscript:hidden"
      >
        <ShoppingBag className="size-5" aria-hidden="true" />
      </button>
      {Sheet && open && <Sheet card={product} initialColour={colour} onClose={() => setOpen(false)} />}
    </>
  )
}
