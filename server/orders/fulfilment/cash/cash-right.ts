import { hasRight } from '#contract/platform/http/staff-rights.rules.ts'
import type { LinkActor, StaffActor } from '#server/people/staff/actor.ts'
import { Problem } from '#server/platform/http/problem.ts'

export type MoneyActor = StaffActor | LinkActor

export function mayBookCash(by: MoneyActor): boolean {
  return by.kind === 'staff' && hasRight(by.role, 'book-cash')
}

/** Checked where receipts are written, so that no route and no API key can bypass the right. */
export function requireCashRight(by: MoneyActor): void {
  if (!mayBookCash(by)) throw cashRightMissing()
}

export function cashRightMissing(): Problem {
  return new Problem('role-forbidden', { extra: { right: 'book-cash' } })
}
