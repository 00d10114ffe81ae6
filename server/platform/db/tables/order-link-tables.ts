import type { Generated, Selectable } from 'kysely'
import type { CallOutcome } from '#contract/orders/calls/call-request-limits.ts'
import type { WishDetail, WishKind } from '#contract/orders/lifecycle/order-links.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import type { Json } from './json.ts'

export interface OrderLinkTables {
  order_links: OrderLinksTable
  order_wishes: ChangeRequestsTable
  call_requests: CallRequestsTable
  calls_held: { order_id: string; staff_name: string; until: Date }
}

/** Links that open one order without signing in. */
interface OrderLinksTable {
  token_hash: Buffer
  order_id: string
  made_by: string
  made_at: Generated<Date>
  expires_at: Date
  tries: Generated<number>
  /** Sent to the e-mail address of the order: it proves the mailbox and allows no changes. */
  proves_mailbox: Generated<boolean>
}

export type OrderLinkRow = Selectable<OrderLinksTable>

/** Changes to an order that the customer asks for at the order link; the staff accept or reject them. */
interface ChangeRequestsTable {
  id: Generated<number>
  order_id: string
  kind: WishKind
  detail: Json<WishDetail>
  made_at: Generated<Date>
  decided_at: Date | null
  decided_by: string | null
  accepted: boolean | null
}

export type ChangeRequestRow = Selectable<ChangeRequestsTable>

/** Telephone numbers of people who asked the shop to call them. */
interface CallRequestsTable {
  id: Generated<string>
  name: string
  phone: string
  language: Language
  asked_at: Generated<Date>
  day: Generated<Date>
  attempts: Generated<number>
  next_call_at: Date | null
  held_by: string | null
  held_until: Date | null
  outcome: CallOutcome | null
  settled_at: Date | null
}
