import { hasRight, type Right, type StaffRole } from '#contract/platform/http/staff-rights.rules.ts'

/** Something that waits for the staff. */
export interface Reminder {
  kind: 'call' | 'parcel' | 'loan'
  /** Which one, and of a call for when: promised anew for another hour, it is another. */
  subject: string
  /** Of the order, or of the loan that is wished for; nothing where nothing was ordered. */
  number: number | null
}

/** The right of the screen each stands on. */
const rightOf: Readonly<Record<Reminder['kind'], Right>> = {
  call: 'handle-orders',
  parcel: 'read-orders',
  loan: 'handle-orders',
}

export function remindersFor(role: StaffRole, reminders: readonly Reminder[]): Reminder[] {
  return reminders.filter(({ kind }) => hasRight(role, rightOf[kind]))
}
