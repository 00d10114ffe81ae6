import { mainCategories } from '#contract/catalogue/products/catalogue-values.ts'
import { formatCatalogueUrl, parseCatalogueUrl } from '#contract/catalogue/search/catalogue-url.rules.ts'
import type { UrlRedirect } from '#contract/integrations/imports/url-redirects.contract.ts'
import { splitLanguage } from '#contract/platform/text/languages.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { Source } from './catalogue-parsers.ts'
import type { ImportPlan } from './plan-products.service.ts'
import { type SheetGarment, shelfSlug } from './product-to-sheet.rules.ts'
import { addressesOfCategory, redirectPathsOf } from './redirect-paths.rules.ts'
import {
  deleteUrlRedirect,
  findUrlRedirect,
  insertUrlRedirects,
  listUrlRedirects,
  saveUrlRedirect,
  type UrlRedirectRow,
} from './url-redirects.repository.ts'

/** Functions for the page routes, used when a path matches no page. */
export function urlRedirectsOf(db: Database) {
  return {
    mayBeImported: (path: string) => redirectPathsOf(path).length > 0,
    findTarget: (path: string) => findRedirectTarget(db, path),
  }
}

/**
 * The target of an old address: a product or a list of this shop. The target path is built here, so that it cannot lead to another site. Only paths
 * of the supported shop systems are looked up.
 */
async function findRedirectTarget(db: Database, path: string): Promise<string | undefined> {
  const paths = redirectPathsOf(path)
  if (paths.length === 0) return undefined
  const address = await findUrlRedirect(db, paths)
  return address && addressOf(address)
}

export async function browseUrlRedirects(
  db: Database,
  search: string,
  page: number,
): Promise<{ addresses: UrlRedirect[]; total: number }> {
  const { rows, total } = await listUrlRedirects(db, search, page)
  return { addresses: rows.map((row) => ({ path: row.path, to: addressOf(row), title: row.title ?? '' })), total }
}

/** Stores a redirect entered by the owner. Both addresses may be complete or partial; their hosts are ignored. */
export async function addRedirect(db: Database, { from, to }: { from: string; to: string }): Promise<void> {
  const [path] = redirectPathsOf(splitLanguage(pathOf(from).pathname).path)
  const targetUrl = pathOf(to)
  const { path: target } = splitLanguage(targetUrl.pathname.replace(/\/+$/, ''))
  const productId = /^\/products\/([^/]+)$/.exec(target)?.[1]
  const { category, sub = '' } = parseCatalogueUrl(targetUrl.searchParams)
  const main = mainCategories.find((mainCategory) => mainCategory === category)
  if (!path || !(productId || (target === '/products' && main))) throw new Problem('address-elsewhere')
  const saved = await saveUrlRedirect(db, productId ? { path, productId } : { path, ...(main && { main }), sub })
  if (!saved) throw new Problem('address-elsewhere')
}

export async function removeUrlRedirect(db: Database, path: string): Promise<void> {
  if (!(await deleteUrlRedirect(db, path))) throw new Problem('not-found')
}

/** Redirects the former paths of imported products and categories to their products and shelves. */
export async function insertRedirects(
  tx: Tx,
  source: Source,
  change: number,
  {
    categories,
    garments,
  }: { categories: ImportPlan['categories']; garments: readonly { id: string; garment: SheetGarment }[] },
): Promise<void> {
  const ofGarments = garments.flatMap(({ id: productId, garment }) =>
    garment.addresses.flatMap((address) => redirectPathsOf(address).map((path) => ({ path, productId }))),
  )
  const ofShelves = categories.flatMap(({ category, choice }) => {
    const main = choice?.main
    if (!choice || !main) return []
    return addressesOfCategory(source, category).map((path) => ({ path, main, sub: shelfSlug(choice) }))
  })
  const addressByPath = new Map([...ofShelves, ...ofGarments].reverse().map((address) => [address.path, address]))
  await insertUrlRedirects(tx, change, [...addressByPath.values()])
}

function addressOf({ product_id, main_category, sub_category }: UrlRedirectRow): string {
  if (product_id !== null) return `/products/${encodeURIComponent(product_id)}`
  return `/products${formatCatalogueUrl({ category: main_category ?? '', ...(sub_category && { sub: sub_category }) })}`
}

function pathOf(address: string): URL {
  const text = address.trim()
  if (!URL.canParse(text, 'http://shop')) throw new Problem('address-elsewhere')
  return new URL(text, 'http://shop')
}
