import type { ChangeEntry } from '#contract/platform/audit/audit.contract.ts'
import { type ChangedValue, changedValues } from './changed-values.rules.ts'
import { isAmountAt } from './journal-value.ts'

/** Why a change is sensitive: access, money or a deletion. */
export type ChangeSensitivity = 'access' | 'money' | 'gone'

const ledgers: ReadonlySet<string> = new Set(['till', 'receipt', 'books'])
const accessKinds: ReadonlySet<string> = new Set(['staff', 'webhook'])
/** The complete export, and the mailbox that all mails of the shop pass through. */
const accessActions: ReadonlySet<string> = new Set(['everything-taken', 'mail-account-saved', 'mail-account-removed'])
const moneyOfOrders: ReadonlySet<string> = new Set([
  ...['order-deposit', 'order-deposit-undone', 'order-taken-back', 'order-taken-back-undone', 'order-settled'],
])
const deletionActions: ReadonlySet<string> = new Set([
  ...['order-deleted', 'product-deleted', 'sub-category-deleted', 'person-erased', 'samples-removed'],
])

/** Why an entry is emphasised in the journal; `undefined` for daily work. */
export function sensitivityOf({
  subject: { kind },
  action,
  before,
  after,
}: ChangeEntry): ChangeSensitivity | undefined {
  if (accessKinds.has(kind) || accessActions.has(action)) return 'access'
  if (deletionActions.has(action)) return 'gone'
  if (ledgers.has(kind) || moneyOfOrders.has(action)) return 'money'
  // Only changed sums count, not those of a new record.
  return before && after && sumsOf({ subject: { kind }, before, after }).length > 0 ? 'money' : undefined
}

/** The changed amounts, and for an order whether it was paid. */
export function sumsOf({ subject: { kind }, before, after }: Parts): readonly ChangedValue[] {
  return changedValues(before, after).filter(
    ({ path }) => isAmountAt(kind, path) || (kind === 'order' && path === 'isPaid'),
  )
}

type Parts = Pick<ChangeEntry, 'before' | 'after'> & { subject: Pick<ChangeEntry['subject'], 'kind'> }
