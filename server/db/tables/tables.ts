import type { CatalogueTables } from './catalogue-tables.ts'
import type { CustomersTables } from './customers-tables.ts'
import type { InvoicesTables } from './invoices-tables.ts'
import type { OrdersTables } from './orders-tables.ts'
import type { PeopleTables } from './people-tables.ts'
import type { ShopTables } from './shop-tables.ts'

/** The tables as the migrations leave them. */
export interface Tables
  extends CatalogueTables,
    CustomersTables,
    InvoicesTables,
    OrdersTables,
    PeopleTables,
    ShopTables {}
