import type { Generated } from 'kysely'

export interface IdempotencyTables {
  idempotency_keys: IdempotencyKeysTable
}

interface IdempotencyKeysTable {
  key: string
  body: string | null
  result: Generated<string>
  at: Generated<Date>
}
