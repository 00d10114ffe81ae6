import { hasRight, type Right, type StaffRole } from '#contract/platform/http/staff-rights.rules.ts'

/** Work that waits for the staff. */
export interface Reminder {
  kind: 'call' | 'parcel' | 'loan'
  /** Identifies the reminder. For a call it includes the promised time, so that a new time makes a new reminder. */
  subject: string
  /** The number of the order or loan; null for a call without an order. */
  number: number | null
}

/** The right needed for the screen of each kind. */
const rightOf: Readonly<Record<Reminder['kind'], Right>> = {
  call: 'handle-orders',
  parcel: 'read-orders',
  loan: 'handle-orders',
}

export function remindersFor(role: StaffRole, reminders: readonly Reminder[]): Reminder[] {
  return reminders.filter(({ kind }) => hasRight(role, rightOf[kind]))
}
