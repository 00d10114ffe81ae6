import { foreignSlug } from './foreign-slug.rules.ts'

/** No shop makes longer addresses. */
const maxPathLength = 400

/** Paths of products and categories in WooCommerce and Shopify, in the languages of the interface. */
const beforeGarment = /^\/(?:product|produit|produits|shop|boutique|المنتج|منتج)\/(?:.+\/)?([^/]+)$/u
const beforeCategory = /^\/(?:product-category|categorie-produit|catégorie-produit|تصنيف-المنتج)\/(.+)$/u
const handle = /^\/(?:collections\/[^/]+\/)?products\/([^/]+)$/u
const collection = /^\/collections\/([^/]+)$/u

/**
 * The stored addresses that a requested path can match, the likeliest first; empty if neither WooCommerce nor Shopify makes such a path. `path` has
 * no language and no query.
 */
export function redirectPathsOf(path: string): readonly string[] {
  const plain = plainPath(path)
  if (plain === undefined) return []
  const garment = beforeGarment.exec(plain)?.[1]
  if (garment) return [`/product/${garment}`]
  const category = beforeCategory.exec(plain)?.[1]
  if (category)
    return [...new Set([`/product-category/${category}`, `/product-category/${category.split('/').at(-1)}`])]
  const product = handle.exec(plain)?.[1]
  if (product) return [`/products/${product}`]
  const list = collection.exec(plain)?.[1]
  return list ? [`/collections/${list}`] : []
}

/** Decodes a path for storage and comparison, without the page number of a list and trailing slashes. */
function plainPath(path: string): string | undefined {
  if (path.length > maxPathLength * 3) return undefined
  try {
    const plain = decodeURIComponent(path)
      .normalize('NFC')
      .toLowerCase()
      .replace(/\/+$/, '')
      .replace(/\/page\/\d+$/, '')
    return plain.length > maxPathLength || /[\0\\]|\/\/|\/\.{1,2}(\/|$)/.test(plain) ? undefined : plain
  } catch {
    // The path is not validly percent-encoded.
    return undefined
  }
}

/** The paths of a category in the imported shop. */
export function addressesOfCategory(source: 'woocommerce' | 'shopify', category: string): string[] {
  const path = category.split('>').map(foreignSlug).filter(Boolean)
  const last = path.at(-1)
  if (!last) return []
  if (source === 'shopify') return [`/collections/${last}`]
  return [...new Set([`/product-category/${path.join('/')}`, `/product-category/${last}`])]
}
