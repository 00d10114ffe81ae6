import { type MouseEvent, useEffect } from 'react'

const productPath = /\/products\/([^/?#]+)/

/** Has a search counted once its answer is seen, and what is opened from it. Answers what listens for presses. */
export function useToldSearch(query: string | undefined): (event: MouseEvent) => void {
  useEffect(() => {
    if (query) void import('./tell-of-search.ts').then(({ tellOfSearch }) => tellOfSearch(query), ignore)
  }, [query])
  return ({ target }) => {
    const link = query && target instanceof Element ? target.closest('a') : null
    const product = productPath.exec(link?.pathname ?? '')?.[1]
    if (!query || !product) return
    void import('./tell-of-search.ts').then(
      ({ tellOfOpened }) => tellOfOpened(query, decodeURIComponent(product)),
      ignore,
    )
  }
}

/** A count that could not be told is no fault of the page. */
const ignore = () => {}
