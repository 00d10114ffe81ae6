import { customPageCall } from '#contract/catalogue/custom-pages/custom-page-call.ts'
import { readingCalls } from '#contract/platform/http/public-read-calls.ts'
import { isOfficePage } from './office-page.rules.ts'

/** The kind of a request, which decides how the service worker caches it. */
export type RequestKind = 'file' | 'picture' | 'answer' | 'page' | 'office-page' | 'other-page' | 'left-alone'

interface RequestFacts {
  method: string
  url: string
  mode: string
  cache: string
}

const language = '(?:/(?:fr|en|ar))?'
/** Public pages, which are the same for everybody. Pages of an account, of a mailed link and of the back office are not cached. */
const cachedPages = new RegExp(
  `^${language}(?:/(?:products(?:/[^/]+)?|about|contact|terms|conditions|confidentialite|cart|checkout|first-order|wishlist|news(?:/[^/]+)?|pages/[^/]+)?)?$`,
)

const { findProduct, findPageTexts, findNews, ...wholePaths } = readingCalls
const { listProducts: _whole, searchProducts: _found, ...rest } = wholePaths
const cachedApiPaths = new Set<string>(Object.values(rest).map(({ path }) => path))
const pageTextsPath = new RegExp(`^${findPageTexts.path.replace(':page', '[^/]+')}$`)
const newsItemPath = new RegExp(`^${findNews.path.replace(':id', '[^/]+')}$`)
const customPagePath = new RegExp(`^${customPageCall.path.replace(':address', '[^/]+')}$`)
const productPath = new RegExp(`^${findProduct.path.replace(':id', '[^/]+')}$`)
/** API paths below the products that are not a product. */
const nonProductPaths = new Set([...Object.values(wholePaths).map(({ path }) => path), '/api/products/suggest'])

export function requestKindOf({ method, url, mode, cache }: RequestFacts, origin: string): RequestKind {
  const { origin: urlOrigin, pathname } = new URL(url)
  if (method !== 'GET' || urlOrigin !== origin || cache === 'no-store') return 'left-alone'
  if (mode === 'navigate') return isPage(pathname) ? kindOfPage(pathname) : 'left-alone'
  if (/^\/(?:assets|mark)\//.test(pathname) || pathname === '/plain-page.css') return 'file'
  // Pictures of reviews, whose ids begin with `w`, are not cached, because a review may be withdrawn.
  if (/^\/media\/(?!w)/.test(pathname) || pathname === '/placeholder.svg') return 'picture'
  const isAnswer =
    cachedApiPaths.has(pathname) ||
    pageTextsPath.test(pathname) ||
    newsItemPath.test(pathname) ||
    customPagePath.test(pathname) ||
    (productPath.test(pathname) && !nonProductPaths.has(pathname))
  return isAnswer ? 'answer' : 'left-alone'
}

function kindOfPage(pathname: string): RequestKind {
  if (isOfficePage(pathname)) return 'office-page'
  return cachedPages.test(pathname) ? 'page' : 'other-page'
}

/** Whether a navigation opens a page, and not a file or an address for programs. */
function isPage(pathname: string): boolean {
  return !/^\/(?:api|media|assets|docs)(?:\/|$)|\.\w+$/.test(pathname)
}

/** The cache key. Lists and API calls keep their query string; on other pages it holds only tracking parameters or an order number. */
export function cacheKeyOf(url: string): string {
  const { pathname, search } = new URL(url)
  return /^\/api\/|\/(?:products|news)$/.test(pathname) ? pathname + search : pathname
}
