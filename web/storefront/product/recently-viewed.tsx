import { useDeferredValue, useEffect, useState } from 'react'
import { useListCardsQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { GridColumns, ProductCell } from '#web/storefront/catalogue/product-grid.tsx'
import { readRecentlyViewed, storeRecentlyViewed } from '#web/storefront/catalogue/recently-viewed.ts'

const maxGarments = 4

/** Garments viewed earlier, from the browser's storage. */
export function RecentlyViewed({ current }: { current: string }) {
  const { t } = useI18n()
  const [seen, setSeen] = useState<readonly string[]>([])
  const list = useListCardsQuery({ ids: seen.join() }, { skip: seen.length === 0 })
  const data = useDeferredValue(list.data)

  useEffect(() => {
    setSeen(
      readRecentlyViewed()
        .filter((id) => id !== current)
        .slice(0, maxGarments),
    )
    storeRecentlyViewed(current)
  }, [current])

  if (!data || data.products.length === 0) return null
  return (
    <section aria-labelledby="recently-seen" className="mt-16">
      <h2 id="recently-seen" className="mb-6 text-2xl md:text-3xl">
        {t('product.recentlySeen')}
      </h2>
      <GridColumns className="lg:grid-cols-4">
        {data.products.map((product, index) => (
          <ProductCell key={product._id} product={product} index={index} />
        ))}
      </GridColumns>
    </section>
  )
}
