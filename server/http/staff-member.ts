import { may, type StaffRole } from '#contract/http/staff-roles.rules.ts'

/** Tells our token from a hosted identity service's, which travels in the same header. */
export const staffTokenPrefix = 'staff_'

/** Somebody who runs the shop, in the session a call was made in. */
export interface StaffMember {
  id: number
  username: string
  role: StaffRole
  sessionId: string
  expiresAt: Date
  twoFactor: boolean
  /** Somebody else chose their password: first they choose another. */
  mustChangePassword: boolean
  email: string
  /** A program with a key: it stands at no counter. */
  isProgram?: true
}

/** Whether who a customer is belongs to somebody's work. */
export function seesPersons({ role }: Pick<StaffMember, 'role'>): boolean {
  return may(role, 'see-customers')
}
