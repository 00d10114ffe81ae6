import { ownPageCall } from '#contract/catalogue/custom-pages/own-page-call.ts'
import { readingCalls } from '#contract/platform/http/reading-calls.ts'
import { isOfficePage } from './office-page.rules.ts'

/** The kind of a request, which decides how the service worker caches it. */
export type Kind = 'file' | 'picture' | 'answer' | 'page' | 'office-page' | 'other-page' | 'left-alone'

interface Asked {
  method: string
  url: string
  mode: string
  cache: string
}

const language = '(?:/(?:fr|en|ar))?'
/** Public pages, which are the same for everybody. Pages of an account, of a mailed link and of the back office are not cached. */
const keptPages = new RegExp(
  `^${language}(?:/(?:products(?:/[^/]+)?|about|contact|terms|conditions|confidentialite|cart|checkout|first-order|wishlist|news(?:/[^/]+)?|pages/[^/]+)?)?$`,
)

const { findProduct, findPageTexts, findNews, ...wholePaths } = readingCalls
const { listProducts: _whole, searchProducts: _found, ...rest } = wholePaths
const answers = new Set<string>(Object.values(rest).map(({ path }) => path))
const writtenPage = new RegExp(`^${findPageTexts.path.replace(':page', '[^/]+')}$`)
const onePiece = new RegExp(`^${findNews.path.replace(':id', '[^/]+')}$`)
const ownPage = new RegExp(`^${ownPageCall.path.replace(':address', '[^/]+')}$`)
const oneProduct = new RegExp(`^${findProduct.path.replace(':id', '[^/]+')}$`)
/** Paths below the products that are no products. */
const noProducts = new Set([...Object.values(wholePaths).map(({ path }) => path), '/api/products/suggest'])

export function kindOf({ method, url, mode, cache }: Asked, origin: string): Kind {
  const { origin: urlOrigin, pathname } = new URL(url)
  if (method !== 'GET' || urlOrigin !== origin || cache === 'no-store') return 'left-alone'
  if (mode === 'navigate') return isPage(pathname) ? kindOfPage(pathname) : 'left-alone'
  if (pathname.startsWith('/assets/') || pathname === '/plain-page.css') return 'file'
  // Pictures of reviews are not cached, because a review may be withdrawn: their ids begin with `w`.
  if (/^\/media\/(?!w)/.test(pathname) || pathname === '/placeholder.svg') return 'picture'
  const isAnswer =
    answers.has(pathname) ||
    writtenPage.test(pathname) ||
    onePiece.test(pathname) ||
    ownPage.test(pathname) ||
    (oneProduct.test(pathname) && !noProducts.has(pathname))
  return isAnswer ? 'answer' : 'left-alone'
}

function kindOfPage(pathname: string): Kind {
  if (isOfficePage(pathname)) return 'office-page'
  return keptPages.test(pathname) ? 'page' : 'other-page'
}

/** Files that are opened by their address, and addresses for programs, are no pages. */
function isPage(pathname: string): boolean {
  return !/^\/(?:api|media|assets|docs)(?:\/|$)|\.\w+$/.test(pathname)
}

/** The cache key. Lists and calls of the API keep their query; on other pages the query is tracking, or names an order. */
export function keptUnder(url: string): string {
  const { pathname, search } = new URL(url)
  return /^\/api\/|\/(?:products|news)$/.test(pathname) ? pathname + search : pathname
}
