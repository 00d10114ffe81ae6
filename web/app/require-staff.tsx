import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useStaffPresence } from '#web/identity/staff-token.ts'
import { paths } from '#web/paths.ts'
import { GuardLoading } from './guard-loading.tsx'

/**
 * Lets staff through; who has no token signs in first, and comes back here. A session that ends while one works leaves
 * the page as it is: the frame around it asks for the password, and nothing that was written is lost.
 */
export function RequireStaff({ children }: { children: ReactNode }) {
  const presence = useStaffPresence()
  const { pathname, search } = useLocation()
  if (presence === undefined) return <GuardLoading />
  if (presence !== 'absent') return children
  return <Navigate to={paths.staffLogin} state={{ from: pathname + search }} replace />
}
