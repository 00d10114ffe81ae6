import type { FastifyInstance } from 'fastify'
import { officeProductEndpoints } from '#contract/catalogue/products/office-products.contract.ts'
import type { Content } from '#server/platform/db/content-version.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { canSeeCosts, requireRight } from '#server/platform/http/guards.ts'
import { mount } from '#server/platform/http/mount.ts'
import { pageHeaders } from '#server/platform/http/page-headers.ts'
import { ProductCounts } from '../product-counts.ts'
import { changePrices, previewPrices, restorePrices } from './bulk-prices.service.ts'
import { officeProducts } from './office-products.repository.ts'
import { browseOfficeProducts, quickEditProduct, showOfficeProduct } from './office-products.service.ts'
import { correctStock, showStockLedger } from './stock-ledger.service.ts'

export function officeProductRoutes(app: FastifyInstance, { db, content }: { db: Database; content: Content }): void {
  const counts = new ProductCounts(db, content, officeProducts)
  const { list, find, quickEdit, ledger } = officeProductEndpoints

  mount(app, list, async ({ query, reply, request, staff }) => {
    const page = await browseOfficeProducts(db, counts, query, { money: canSeeCosts(request, staff) })
    reply.headers(pageHeaders(page, list.path, query))
    return page.rows
  })

  mount(app, find, async ({ params, request, staff }) =>
    showOfficeProduct(db, params.id, { money: canSeeCosts(request, staff) }),
  )

  mount(app, quickEdit, async ({ params, body, staff }) => {
    if ('newPrice' in body) requireRight(staff, 'set-prices')
    return quickEditProduct(db, params.id, body, staff.username)
  })

  mount(app, ledger, async ({ params, query }) => showStockLedger(db, params.id, query.before))

  mount(app, officeProductEndpoints.correctStock, async ({ params, body, staff }) =>
    correctStock(db, params.id, body, staff.username),
  )

  mount(app, officeProductEndpoints.previewPrices, async ({ body }) => previewPrices(db, body))

  mount(app, officeProductEndpoints.changePrices, async ({ body, staff }) => changePrices(db, body, staff.username))

  mount(app, officeProductEndpoints.restorePrices, async ({ params, staff }) =>
    restorePrices(db, params.change, staff.username),
  )
}
