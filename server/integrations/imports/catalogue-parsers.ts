import type { ProductKind } from '#contract/integrations/imports/imports.contract.ts'
import type { ForeignCatalogue } from './foreign-product.ts'
import type { ForeignTable } from './foreign-table.rules.ts'
import { parseShopifyProducts } from './shopify-products.rules.ts'
import { parseWooProducts } from './woo-products.rules.ts'

/** The shop software a file was exported from. Keys of products are unique within it. */
export type Source = 'woocommerce' | 'shopify'

export const catalogueParsers: Readonly<
  Record<ProductKind, { source: Source; read: (table: ForeignTable) => ForeignCatalogue }>
> = {
  'woocommerce-products': { source: 'woocommerce', read: parseWooProducts },
  'shopify-products': { source: 'shopify', read: parseShopifyProducts },
}
