import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useStaffPresence } from '#web/identity/staff-token.ts'
import { paths } from '#web/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/**
 * Lets staff through; who has no token signs in first, and comes back here. A session that ends while one works leaves
 * the page as it is: the frame around it asks for the password, and nothing that was written is lost.
 */
export function RequireStaff({ children }: { children: ReactNode }) {
  const presence = useStaffPresence()
  const { pathname, search } = useLocation()
  // No words: which language the office is read in is not known to the shop's page either.
  if (presence === undefined) return <Skeleton className="m-6 h-96" />
  if (presence !== 'absent') return children
  return <Navigate to={paths.staffLogin} state={{ from: pathname + search }} replace />
}
