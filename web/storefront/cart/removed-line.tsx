import { useEffect, useRef } from 'react'
import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import type { CartItem } from '#contract/orders/cart/cart.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'

/** Takes the place of a removed line and offers to undo the removal while the cart is open. */
export function RemovedLine({ item, onUndo }: { item: CartItem; onUndo: () => void }) {
  const { language, t } = useI18n()
  const line = useRef<HTMLParagraphElement>(null)
  // The pressed button has disappeared with its line.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every removed line moves the focus
  useEffect(() => line.current?.querySelector('button')?.focus({ preventScroll: true }), [item])
  return (
    <p ref={line} className="my-3 flex items-center justify-between gap-4 rounded-md bg-plaster-deep px-4 py-2">
      <span className="text-muted">{t('cart.takenOut', { title: productTitle(item, language) })}</span>
      <Button look="quiet" size="small" onClick={onUndo}>
        {t('cart.undo')}
      </Button>
    </p>
  )
}
