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
  if (presence === undefined) return <OfficeToCome />
  if (presence !== 'absent') return children
  return <Navigate to={paths.staffLogin} state={{ from: pathname + search }} replace />
}

/** Shown while it is not yet known who is there: no words, because the page may be read in any language. */
function OfficeToCome() {
  return (
    <div role="status" className="min-h-svh p-6 pt-16">
      <Skeleton className="h-96" />
    </div>
  )
}
