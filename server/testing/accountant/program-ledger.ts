import { DatabaseSync } from 'node:sqlite'

export interface BookedOrder {
  id: string
  number: number
  millimes: number
  state: string
}

export interface KeptLedger {
  orders: BookedOrder[]
  /** The position in the change feed; null before the first read. */
  position: number | null
  changes: number
  doubles: number
  goods: number
}

/** Reads the program's database, also while it runs; undefined before it has written anything. */
export function readLedger(file: string): KeptLedger | undefined {
  const ledger = new DatabaseSync(file, { timeout: 10_000 })
  try {
    const [tables] = queryRows<{ there: number }>(
      ledger,
      "select count(*) as there from sqlite_schema where name = 'reading'",
    )
    const [reading] = tables?.there
      ? queryRows<Omit<KeptLedger, 'orders' | 'goods'>>(ledger, 'select * from reading')
      : []
    const [goods] = reading ? queryRows<{ noted: number }>(ledger, 'select count(*) as noted from goods') : []
    return reading && { ...reading, goods: goods?.noted ?? 0, orders: queryRows(ledger, 'select * from orders') }
  } finally {
    ledger.close()
  }
}

function queryRows<Row>(ledger: DatabaseSync, query: string): Row[] {
  return ledger.prepare(query).all() as Row[]
}
