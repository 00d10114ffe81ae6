import { useLocation, useRouteError } from 'react-router'
import { isMissing, RouteError } from '#web/app/route-error.tsx'
import { LazySuggestedProducts } from '#web/storefront/catalogue/lazy-suggested-products.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { garmentWords } from './garment-description.rules.ts'

/** Shown for addresses without a page, such as a garment that was deleted; offers similar garments. */
export function ShopError() {
  const offers = isMissing(useRouteError())
  const hydrated = useHydrated()
  const { pathname } = useLocation()
  return (
    <>
      <RouteError />
      {offers && (
        <div className="page offered-room">
          {hydrated && <LazySuggestedProducts similarTo={garmentWords(pathname)} />}
        </div>
      )}
    </>
  )
}
