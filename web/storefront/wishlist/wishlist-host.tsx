import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { showToast } from '#web/ui/toasts.tsx'
import { isWishlistOpen, showWishlist, subscribeToWishlist } from './open-wishlist.ts'

/** Shows a visitor's wishlist over the current page; loaded when it is first opened. */
export function WishlistHost() {
  const { t } = useI18n()
  const { pathname } = useLocation()
  const isOpen = useSyncExternalStore(subscribeToWishlist, isWishlistOpen, () => false)
  const [Sheet, setSheet] = useState<ComponentType>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating closes the sheet
  useEffect(() => showWishlist(false), [pathname])

  useEffect(() => {
    if (!isOpen || Sheet) return
    import('./wishlist-sheet.tsx').then(
      ({ WishlistSheet }) => setSheet(() => WishlistSheet),
      () => {
        showWishlist(false)
        showToast('error', t('page.partFailed'))
      },
    )
  }, [isOpen, Sheet, t])

  return isOpen && Sheet ? <Sheet /> : null
}
