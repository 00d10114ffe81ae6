import type { StaffRole } from '#contract/platform/http/staff-rights.rules.ts'

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
  isProgram?: true
}

/** The author of changes the shop makes by itself, in the journal. */
export const theShop: StaffActor = { kind: 'staff', name: 'Jebba', role: 'owner' }

/** The customer herself, by the link the shop sent her: she has no account, or did not sign in. */
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
