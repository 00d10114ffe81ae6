import { useEffect, useState } from 'react'
import { useListCardsQuery, useSearchCardsQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { readSeen } from '#web/storefront/product/seen-products.ts'
import { GridColumns, ProductCell } from './product-grid.tsx'

/** Fills one row on a desktop and two on a phone. */
const row = 4

/** Garments similar to the query; otherwise those viewed last, or popular ones. */
export function OfferedGarments({ like = '' }: { like?: string }) {
  const { t } = useI18n()
  const [seen, setSeen] = useState<readonly string[]>()
  useEffect(() => setSeen(readSeen().slice(0, row)), [])
  const alike = useAlike(like)
  const isSettled = (seen?.length ?? 0) >= row && alike?.length === 0
  const seenGarments = useListCardsQuery({ ids: seen?.join() ?? '' }, { skip: !isSettled })
  // The row is incomplete if one of them is no longer sold.
  const whole = isSettled && seenGarments.data?.products.length === row
  const loved = useListCardsQuery(
    { sort: 'trending', limit: row },
    {
      skip:
        seen === undefined ||
        alike === undefined ||
        (isSettled && !seenGarments.data && !seenGarments.isError) ||
        whole ||
        alike.length === row,
    },
  )
  if (!alike) return null
  const fillers = (whole ? seenGarments : loved).data?.products ?? []
  const offered = [...alike, ...fillers.filter(({ _id }) => alike.every((garment) => garment._id !== _id))].slice(
    0,
    row,
  )
  // Removes the space that was reserved for the row.
  if (offered.length === 0) return loved.data || loved.isError ? <div hidden className="nothing-came" /> : null
  const heading = whole ? 'product.recentlySeen' : headingOver(alike.length)
  return (
    <section aria-labelledby="offered" className={heading === 'catalogue.nearby' ? 'in-vogue' : ''}>
      <h2 id="offered" className="mb-5 text-2xl">
        {t(heading)}
      </h2>
      <GridColumns className="md:grid-cols-4">
        {offered.map((product, index) => (
          <ProductCell key={product._id} product={product} index={index} />
        ))}
      </GridColumns>
    </section>
  )
}

/** A row that is only partly made of matches gets a neutral heading: it is neither similar nor popular as a whole. */
function headingOver(count: number) {
  if (count === row) return 'product.alike'
  return count > 0 ? 'home.discover' : 'catalogue.nearby'
}

/** Garments that match the words; if there are none, those that match the first word, the kind of garment. Undefined while loading. */
function useAlike(words: string) {
  const [kind = ''] = words.split(' ')
  const called = useSearchCardsQuery({ query: words, limit: row }, { skip: words === '' })
  const none = called.isError || called.data?.products.length === 0
  const ofKind = useSearchCardsQuery({ query: kind, limit: row }, { skip: !none || kind === words })
  if (words === '') return []
  if (!none) return called.data?.products
  return kind === words || ofKind.isError ? [] : ofKind.data?.products
}
