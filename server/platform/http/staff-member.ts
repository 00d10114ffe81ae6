import { hasRight, type StaffRole } from '#contract/platform/http/staff-rights.rules.ts'

/** Tells our token from a hosted identity service's, which travels in the same header. */
export const staffTokenPrefix = 'staff_'

/** A member of the staff, and the session of a call. */
export interface StaffMember {
  id: number
  username: string
  role: StaffRole
  sessionId: string
  expiresAt: Date
  twoFactor: boolean
  /** The password was set by somebody else and has to be changed first. */
  mustChangePassword: boolean
  email: string
  /** A program with a key: it stands at no counter. */
  isProgram?: true
}

/** Whether who a customer is belongs to somebody's work. */
export function seesPersons({ role }: Pick<StaffMember, 'role'>): boolean {
  return hasRight(role, 'see-customers')
}
