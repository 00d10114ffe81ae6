import type { StaffRole } from '#contract/staff/staff-roles.rules.ts'

/** Who is doing something to an order: the person it may belong to, or the shop. */
export type Actor = ShopperActor | StaffActor

export interface ShopperActor {
  kind: 'shopper'
  id: string
  email: string
  /** Whether the address has been proved to be hers. */
  emailVerified: boolean
}

export interface StaffActor {
  kind: 'staff'
  name: string
  role: StaffRole
}

export function toStaffActor({ username, role }: { username: string; role: StaffRole }): StaffActor {
  return { kind: 'staff', name: username, role }
}
