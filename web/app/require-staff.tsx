import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useStaffPresence } from '#web/identity/staff-token.ts'
import { paths } from '#web/paths.ts'
import { GuardLoading } from './guard-loading.tsx'

/**
 * Lets staff through; who has no token signs in first. A session that ends while one works leaves the page as it is: the
 * frame around it asks for the password, and nothing that was written is lost.
 */
export function RequireStaff({ children }: { children: ReactNode }) {
  const presence = useStaffPresence()
  if (presence === undefined) return <GuardLoading />
  return presence === 'absent' ? <Navigate to={paths.staffLogin} replace /> : children
}
