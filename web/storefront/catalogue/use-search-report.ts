import { type MouseEvent, useEffect } from 'react'

const productPath = /\/products\/([^/?#]+)/

/** Counts a search once its results are shown. Returns the click handler that counts the garments opened from it. */
export function useSearchReport(query: string | undefined): (event: MouseEvent) => void {
  useEffect(() => {
    if (query) void import('./report-search.ts').then(({ reportSearch }) => reportSearch(query), ignore)
  }, [query])
  return ({ target }) => {
    const link = query && target instanceof Element ? target.closest('a') : null
    const product = productPath.exec(link?.pathname ?? '')?.[1]
    if (!query || !product) return
    void import('./report-search.ts').then(
      ({ reportOpenedProduct }) => reportOpenedProduct(query, decodeURIComponent(product)),
      ignore,
    )
  }
}

/** A failed count does not affect the page. */
const ignore = () => {}
