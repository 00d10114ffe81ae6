import { useEffect, useState } from 'react'
import { useListCardsQuery, useSearchCardsQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { GridColumns, ProductCell } from './product-grid.tsx'
import { readRecentlyViewed } from './recently-viewed.ts'

/** Fills one row on a desktop and two on a phone. */
const rowLength = 4

/** Garments similar to the query; otherwise those viewed last, or popular ones. */
export function SuggestedProducts({ similarTo = '' }: { similarTo?: string }) {
  const { t } = useI18n()
  const [seen, setSeen] = useState<readonly string[]>()
  useEffect(() => setSeen(readRecentlyViewed().slice(0, rowLength)), [])
  const matches = useMatches(similarTo)
  const isSettled = (seen?.length ?? 0) >= rowLength && matches?.length === 0
  const seenGarments = useListCardsQuery({ ids: seen?.join() ?? '' }, { skip: !isSettled })
  // If one of the garments viewed last is no longer sold, the row is incomplete and popular garments are shown instead.
  const isComplete = isSettled && seenGarments.data?.products.length === rowLength
  const popular = useListCardsQuery(
    { sort: 'trending', limit: rowLength },
    {
      skip:
        seen === undefined ||
        matches === undefined ||
        (isSettled && !seenGarments.data && !seenGarments.isError) ||
        isComplete ||
        matches.length === rowLength,
    },
  )
  if (!matches) return null
  const fillers = (isComplete ? seenGarments : popular).data?.products ?? []
  const offered = [...matches, ...fillers.filter(({ _id }) => matches.every((garment) => garment._id !== _id))].slice(
    0,
    rowLength,
  )
  // Without garments, this hidden element makes the style sheet remove the space reserved for the row.
  if (offered.length === 0) return popular.data || popular.isError ? <div hidden className="nothing-came" /> : null
  const heading = isComplete ? 'product.recentlySeen' : headingOver(matches.length)
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

/** A row of matches only is called similar, a row without matches popular; a mixed row gets a neutral heading. */
function headingOver(count: number) {
  if (count === rowLength) return 'product.alike'
  return count > 0 ? 'home.discover' : 'catalogue.nearby'
}

/** Garments that match all words; if there are none, those that match the first word, which names the kind of garment. Undefined while loading. */
function useMatches(words: string) {
  const [kind = ''] = words.split(' ')
  const byAllWords = useSearchCardsQuery({ query: words, limit: rowLength }, { skip: words === '' })
  const isEmpty = byAllWords.isError || byAllWords.data?.products.length === 0
  const byFirstWord = useSearchCardsQuery({ query: kind, limit: rowLength }, { skip: !isEmpty || kind === words })
  if (words === '') return []
  if (!isEmpty) return byAllWords.data?.products
  return kind === words || byFirstWord.isError ? [] : byFirstWord.data?.products
}
