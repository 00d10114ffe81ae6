import { useEffect, useState } from 'react'
import type { CardProduct } from '#contract/products/product-cards.contract.ts'
import { useLazySearchCardsQuery } from '#web/api/products-api.ts'

const debounceMs = 150
const shortest = 2
const most = 6

/** Garments for what is being typed. Only the last question is answered: those before it are called off. */
export function useSuggestions(typed: string): readonly CardProduct[] {
  const [search] = useLazySearchCardsQuery()
  const [found, setFound] = useState<readonly CardProduct[]>([])
  const query = typed.trim()

  useEffect(() => {
    if (query.length < shortest) {
      setFound([])
      return
    }
    let asking: ReturnType<typeof search> | undefined
    const timer = setTimeout(() => {
      asking = search({ query, limit: most }, true)
      asking
        .unwrap()
        .then(({ products }) => setFound(products))
        // Called off, or no line: what is typed can still be sent.
        .catch(() => {})
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      asking?.abort()
    }
  }, [query, search])

  return query.length < shortest ? [] : found
}
