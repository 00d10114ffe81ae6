import { useEffect, useState } from 'react'
import { useListCardsQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { readSeen } from '../product/seen-products.ts'
import { GridColumns, ProductCell } from './product-grid.tsx'

/** One row on a desk, two of two on a phone: never one alone. */
const row = 4

/** What somebody looked at last; who has looked at little yet is shown what others like. */
export function OfferedGarments() {
  const { t } = useI18n()
  const [seen, setSeen] = useState<readonly string[]>()
  useEffect(() => setSeen(readSeen().slice(0, row)), [])
  const known = (seen?.length ?? 0) >= row
  const own = useListCardsQuery({ ids: seen?.join() ?? '' }, { skip: !known })
  // One that is not sold any more leaves a gap.
  const whole = known && own.data?.products.length === row
  const loved = useListCardsQuery(
    { sort: 'trending', limit: row },
    { skip: seen === undefined || (known && !own.data) || whole },
  )
  const { data } = whole ? own : loved
  if (!data || data.products.length === 0) return null
  return (
    <section aria-labelledby="offered">
      <h2 id="offered" className="mb-5 text-2xl">
        {t(whole ? 'product.recentlySeen' : 'catalogue.nearby')}
      </h2>
      <GridColumns className="md:grid-cols-4">
        {data.products.map((product, index) => (
          <ProductCell key={product._id} product={product} index={index} />
        ))}
      </GridColumns>
    </section>
  )
}
