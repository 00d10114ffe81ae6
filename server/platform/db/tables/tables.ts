import type { CatalogueTables } from './catalogue-tables.ts'
import type { CourierTables } from './courier-tables.ts'
import type { CustomPageTables } from './custom-page-tables.ts'
import type { CustomersTables } from './customers-tables.ts'
import type { IdempotencyTables } from './idempotency-tables.ts'
import type { InvoicesTables } from './invoices-tables.ts'
import type { LendingTables } from './lending-tables.ts'
import type { MakingTables } from './making-tables.ts'
import type { NewsTables } from './news-tables.ts'
import type { OrderLinkTables } from './order-link-tables.ts'
import type { OrdersTables } from './orders-tables.ts'
import type { PeopleTables } from './people-tables.ts'
import type { ReviewTables } from './review-tables.ts'
import type { ShopTables } from './shop-tables.ts'

/** The tables after all migrations. */
export interface Tables
  extends CatalogueTables,
    CourierTables,
    CustomersTables,
    IdempotencyTables,
    InvoicesTables,
    LendingTables,
    MakingTables,
    NewsTables,
    OrderLinkTables,
    OrdersTables,
    CustomPageTables,
    PeopleTables,
    ReviewTables,
    ShopTables {}
