import { ShoppingBag } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { productTitle } from '#contract/products/product-texts.rules.ts'
import type { Product, ProductColor } from '#contract/products/products.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { showToast } from '#web/ui/toasts.tsx'
import type { QuickAddSheetProps } from './quick-add-sheet.tsx'

interface QuickAddProps {
  product: Product
  /** The one the card shows. */
  colour: ProductColor | undefined
}

/** On a card: into the cart without leaving the list. The sheet to choose in is fetched when it is first wanted. */
export function QuickAdd({ product, colour }: QuickAddProps) {
  const { language, t } = useI18n()
  const [Sheet, setSheet] = useState<ComponentType<QuickAddSheetProps>>()
  const [open, setOpen] = useState(false)
  if (product.stockQuantity <= 0) return null
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
        title={label}
        aria-haspopup="dialog"
        onClick={openSheet}
        className="absolute end-2 bottom-2 z-10 inline-flex size-11 items-center justify-center rounded-full bg-surface/90 text-brown-deep shadow-lift transition-colors hover:bg-brown hover:text-surface noscript:hidden"
      >
        <ShoppingBag className="size-5" aria-hidden="true" />
      </button>
      {Sheet && open && <Sheet product={product} opened={colour} onClose={() => setOpen(false)} />}
    </>
  )
}
