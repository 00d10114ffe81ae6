import type { FastifyInstance } from 'fastify'
import { productEndpoints } from '#contract/products.contract.ts'
import type { Database } from '#server/db/pool.ts'
import type { AnswerMemory } from '#server/http/answer-memory.ts'
import { mount } from '#server/http/mount.ts'
import { mountRemembered } from '#server/http/mount-remembered.ts'
import { browseProducts, searchProducts, showProduct } from './browse-products.service.ts'
import { listFacets } from './facets.service.ts'
import { changeProductPrice, createProduct, editProduct, removeProduct } from './manage-products.service.ts'
import { ProductCounts } from './product-counts.ts'
import { pageHeaders } from './product-pages.rules.ts'

export interface ProductDeps {
  db: Database
  memory: AnswerMemory
  version: () => number
}

export function productRoutes(app: FastifyInstance, { db, memory, version }: ProductDeps): void {
  const counts = new ProductCounts(db, version)

  mountRemembered(app, memory, productEndpoints.list, async ({ query, path }) => {
    const page = await browseProducts(db, counts, query)
    return { body: page.products, headers: pageHeaders(page, path, query) }
  })

  mountRemembered(app, memory, productEndpoints.search, async ({ query, path }) => {
    const page = await searchProducts(db, query)
    return { body: page.products, headers: pageHeaders(page, path, query) }
  })

  mountRemembered(app, memory, productEndpoints.facets, async ({ query }) => ({ body: await listFacets(db, query) }))

  mountRemembered(app, memory, productEndpoints.find, async ({ params }) => ({
    body: await showProduct(db, params.id),
  }))

  mount(app, productEndpoints.create, async ({ body }) => createProduct(db, body))

  mount(app, productEndpoints.edit, async ({ params, body }) => editProduct(db, params.id, body))

  mount(app, productEndpoints.remove, async ({ params }) => removeProduct(db, params.id))

  mount(app, productEndpoints.updatePrice, async ({ params, body }) =>
    changeProductPrice(db, params.id, body.percentage),
  )
}
