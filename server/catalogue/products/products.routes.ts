import type { FastifyInstance, FastifyReply } from 'fastify'
import { productCardEndpoints } from '#contract/catalogue/products/product-cards.contract.ts'
import {
  type Product,
  type ProductListQuery,
  type ProductSearchQuery,
  productEndpoints,
} from '#contract/catalogue/products/products.contract.ts'
import { formatUnderstanding, understandingHeader } from '#contract/catalogue/search/query-understanding.ts'
import { suggestionEndpoints } from '#contract/catalogue/search/suggestions.contract.ts'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import { hasRight } from '#contract/platform/http/staff-rights.rules.ts'
import { ContentCachedValue } from '#server/platform/db/content-cached-value.ts'
import type { StockShown } from '#server/platform/db/content-clock.ts'
import type { Content } from '#server/platform/db/content-version.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { ConcurrencyLimit, longListLimit } from '#server/platform/http/concurrency-limit.ts'
import { canSeeCosts } from '#server/platform/http/guards.ts'
import { mount } from '#server/platform/http/mount.ts'
import { mountCached } from '#server/platform/http/mount-cached.ts'
import { oneByOne, pageHeaders } from '#server/platform/http/page-headers.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { ResponseCache } from '#server/platform/http/response-cache.ts'
import { streamList } from '#server/platform/http/stream-list.ts'
import { LoanOffers } from '#server/workshop/lending/loan-offers.ts'
import { browseProducts, type ProductPage, showProduct } from './browse-products.service.ts'
import { listFacets } from './facets.service.ts'
import { changeProductPrice, createProductOnce, editProduct, removeProduct } from './manage-products.service.ts'
import { productCards } from './product-cards.repository.ts'
import { ProductCounts, shownProducts } from './product-counts.ts'
import { saysCost } from './product-state.rules.ts'
import type { ProductScope } from './product-stream.repository.ts'
import { scopeOfLongList, scopeOfLongSearch, streamProducts } from './product-stream.service.ts'
import { type ProductShape, wholeProducts } from './products.repository.ts'
import { searchProducts } from './search-products.service.ts'
import { countShelves } from './shelf-counts.repository.ts'
import { suggest } from './suggestions.service.ts'

export interface ProductDeps {
  db: Database
  memory: ResponseCache
  content: Content
}

interface AskedList<Query> {
  query: Query
  path: string
}

type Listed = Pick<Product, '_id'>

export function productRoutes(app: FastifyInstance, { db, memory, content }: ProductDeps): void {
  const counts = new ProductCounts(db, content, shownProducts)

  const turns = new ConcurrencyLimit(longListLimit)
  const every = (reply: FastifyReply, scope: ProductScope | undefined) =>
    scope && streamList(reply, turns, () => streamProducts(db, scope))

  const list =
    <Row, Shown extends Listed>(shape: ProductShape<Row, Shown>) =>
    async ({ query, path }: AskedList<ProductListQuery>) => {
      const page = await browseProducts(db, counts, shape, query)
      return { body: page.products, headers: pageHeaders(page, path, query, oneByOne), stock: stockShown(query, page) }
    }

  const search =
    <Row, Shown extends Listed>(shape: ProductShape<Row, Shown>) =>
    async ({ query, path }: AskedList<ProductSearchQuery>) => {
      const page = await searchProducts(db, shape, query)
      const { didYouMean, understood } = page
      const headers = {
        ...pageHeaders(page, path, query, oneByOne),
        ...(didYouMean && { 'x-did-you-mean': encodeURIComponent(didYouMean) }),
        ...(understood && { [understandingHeader]: formatUnderstanding(understood) }),
      }
      const inStock = query.inStock || understood?.wishes.some(({ kind }) => kind === 'inStock')
      return { body: page.products, headers, stock: stockShown({ inStock }, page) }
    }

  mountCached(app, memory, productEndpoints.list, list(wholeProducts), async ({ query }, reply) =>
    every(reply, await scopeOfLongList(counts, query)),
  )
  mountCached(app, memory, productEndpoints.search, search(wholeProducts), async ({ query }, reply) =>
    every(reply, await scopeOfLongSearch(db, query)),
  )
  // The list of cards always has pages. A client that needs every product uses the full list.
  mountCached(app, memory, productCardEndpoints.list, ({ query, path }) =>
    list(productCards)({ query: { page: 1, ...query }, path }),
  )
  mountCached(app, memory, productCardEndpoints.search, ({ query, path }) =>
    search(productCards)({ query: { page: 1, ...query }, path }),
  )

  const shelves = new ContentCachedValue(content, () => countShelves(db))
  mountCached(app, memory, suggestionEndpoints.suggest, async ({ query }) => ({
    body: await suggest(db, shelves, query),
    stock: [],
  }))

  mountCached(app, memory, productEndpoints.facets, async ({ query }) => {
    const { facets, inStock } = await listFacets(db, query)
    return { body: facets, stock: inStock ? 'all' : [] }
  })

  const offers = new LoanOffers(db, content)
  mountCached(app, memory, productEndpoints.find, async ({ params: { id } }) => {
    const [product, lent] = await Promise.all([showProduct(db, id), offers.describe(id)])
    return { body: lent ? { ...product, lent } : product, stock: [id] }
  })

  mount(app, productEndpoints.create, async ({ body, headers, staff, request, reply }) => {
    // A cost of 0 for the garment means that no cost is given.
    if (saysCost({ ...body, costPrice: body.costPrice || undefined }) && !canSeeCosts(request, staff))
      throw new Problem('role-forbidden')
    const { product, created } = await createProductOnce(db, body, staff.username, headers[idempotencyHeader])
    reply.status(created ? 201 : 200)
    return product
  })

  mount(app, productEndpoints.edit, async ({ params, body, staff, request }) =>
    editProduct(db, params.id, body, {
      author: staff.username,
      pricing: hasRight(staff.role, 'set-prices'),
      costing: canSeeCosts(request, staff) && hasRight(staff.role, 'set-prices'),
      publishing: hasRight(staff.role, 'manage-catalogue'),
    }),
  )

  mount(app, productEndpoints.remove, async ({ params, staff }) => removeProduct(db, params.id, staff.username))

  mount(app, productEndpoints.updatePrice, async ({ params, body, staff }) =>
    changeProductPrice(db, params.id, body.percentage, staff.username),
  )
}

/** A list filtered by stock can gain or lose any garment, so all stock is noted as shown. */
function stockShown({ inStock }: { inStock?: boolean | undefined }, { products }: ProductPage<Listed>): StockShown {
  return inStock ? 'all' : products.map(({ _id }) => _id)
}
