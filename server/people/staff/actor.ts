import type { StaffRole } from '#contract/platform/http/staff-rights.rules.ts'

/** The author of an action on an order: a shopper or the shop. */
export type Actor = ShopperActor | StaffActor

export interface ShopperActor {
  kind: 'shopper'
  id: string
  email: string
  /** Whether the e-mail address is confirmed. */
  emailVerified: boolean
}

export interface StaffActor {
  kind: 'staff'
  name: string
  role: StaffRole
  isProgram?: true
}

/** The author of automatic changes in the audit log. */
export const theShop: StaffActor = { kind: 'staff', name: 'Jebba', role: 'owner' }

/** A customer who uses the link of an order, without an account or without signing in. */
export interface LinkActor {
  kind: 'link'
}

export const customerByLink: LinkActor = { kind: 'link' }

export function toStaffActor({
  username,
  role,
  isProgram,
}: {
  username: string
  role: StaffRole
  isProgram?: true
}): StaffActor {
  return { kind: 'staff', name: username, role, ...(isProgram && { isProgram }) }
}
