import { hasRight, type StaffRole } from '#contract/platform/http/staff-rights.rules.ts'

/** Distinguishes our tokens from those of a hosted identity service, which use the same header. */
export const staffTokenPrefix = 'staff_'

/** A staff member and the session of a call. */
export interface StaffMember {
  id: number
  username: string
  role: StaffRole
  sessionId: string
  expiresAt: Date
  twoFactor: boolean
  /** Set if another person chose the password: it has to be changed first. */
  mustChangePassword: boolean
  email: string
  /** A program with an API key. */
  isProgram?: true
}

/** Whether this role may see who a customer is. */
export function canSeeCustomers({ role }: Pick<StaffMember, 'role'>): boolean {
  return hasRight(role, 'see-customers')
}
