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
  isOwner: boolean
}

/** Where accounts say no role, everybody who works here is an owner. */
export function toStaffActor({ username, role = 'owner' }: { username: string; role?: string }): StaffActor {
  return { kind: 'staff', name: username, isOwner: role === 'owner' }
}
