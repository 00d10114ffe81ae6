import type { FastifyInstance, FastifyReply } from 'fastify'
import { productEndpoints } from '#contract/products/products.contract.ts'
import { suggestionEndpoints } from '#contract/products/suggestions.contract.ts'
import { understandingHeader, writeUnderstanding } from '#contract/products/understanding.ts'
import { may } from '#contract/staff/staff-roles.rules.ts'
import type { StockShown } from '#server/db/content-clock.ts'
import type { Content } from '#server/db/content-version.ts'
import type { Database } from '#server/db/pool.ts'
import { ConcurrencyLimit, manyAtOnce } from '#server/http/concurrency-limit.ts'
import { mount } from '#server/http/mount.ts'
import { mountCached } from '#server/http/mount-cached.ts'
import { oneByOne, pageHeaders } from '#server/http/page-headers.ts'
import type { ResponseCache } from '#server/http/response-cache.ts'
import { sendMany } from '#server/http/send-many.ts'
import { browseProducts, type ProductPage, showProduct } from './browse-products.service.ts'
import type { ProductScope } from './every-product.repository.ts'
import { readEveryProduct, tooManyFound, tooManyListed } from './every-product.service.ts'
import { listFacets } from './facets.service.ts'
import { changeProductPrice, createProduct, editProduct, removeProduct } from './manage-products.service.ts'
import { ProductCounts } from './product-counts.ts'
import { searchProducts } from './search-products.service.ts'
import { ShelfCounts } from './shelf-counts.ts'
import { suggest } from './suggest.service.ts'

export interface ProductDeps {
  db: Database
  memory: ResponseCache
  content: Content
}

export function productRoutes(app: FastifyInstance, { db, memory, content }: ProductDeps): void {
  const counts = new ProductCounts(db, content)

  const turns = new ConcurrencyLimit(manyAtOnce)
  const every = (reply: FastifyReply, scope: ProductScope | undefined) =>
    scope && sendMany(reply, turns, () => readEveryProduct(db, scope))

  mountCached(
    app,
    memory,
    productEndpoints.list,
    async ({ query, path }) => {
      const page = await browseProducts(db, counts, query)
      return { body: page.products, headers: pageHeaders(page, path, query, oneByOne), stock: stockShown(query, page) }
    },
    async ({ query }, reply) => every(reply, await tooManyListed(counts, query)),
  )

  mountCached(
    app,
    memory,
    productEndpoints.search,
    async ({ query, path }) => {
      const page = await searchProducts(db, query)
      const { didYouMean, understood } = page
      const headers = {
        ...pageHeaders(page, path, query, oneByOne),
        ...(didYouMean && { 'x-did-you-mean': encodeURIComponent(didYouMean) }),
        ...(understood && { [understandingHeader]: writeUnderstanding(understood) }),
      }
      const inStock = query.inStock || understood?.wishes.some(({ kind }) => kind === 'inStock')
      return { body: page.products, headers, stock: stockShown({ inStock }, page) }
    },
    async ({ query }, reply) => every(reply, await tooManyFound(db, query)),
  )

  const shelves = new ShelfCounts(db, content)
  mountCached(app, memory, suggestionEndpoints.suggest, async ({ query }) => ({
    body: await suggest(db, shelves, query),
    stock: [],
  }))

  mountCached(app, memory, productEndpoints.facets, async ({ query }) => ({
    body: await listFacets(db, query),
    stock: query.inStock ? 'all' : [],
  }))

  mountCached(app, memory, productEndpoints.find, async ({ params }) => ({
    body: await showProduct(db, params.id),
    stock: [params.id],
  }))

  mount(app, productEndpoints.create, async ({ body, staff }) => createProduct(db, body, { author: staff.username }))

  mount(app, productEndpoints.edit, async ({ params, body, staff }) =>
    editProduct(db, params.id, body, {
      author: staff.username,
      pricing: may(staff.role, 'set-prices'),
      publishing: may(staff.role, 'manage-catalogue'),
    }),
  )

  mount(app, productEndpoints.remove, async ({ params, staff }) => removeProduct(db, params.id, staff.username))

  mount(app, productEndpoints.updatePrice, async ({ params, body, staff }) =>
    changeProductPrice(db, params.id, body.percentage, staff.username),
  )
}

/** A list of what is in stock may lose a garment, or gain one that is not on it yet. */
function stockShown({ inStock }: { inStock?: boolean | undefined }, { products }: ProductPage): StockShown {
  return inStock ? 'all' : products.map(({ _id }) => _id)
}
