import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useHasStaffToken } from '#web/identity/staff-token.ts'
import { paths } from '#web/paths.ts'
import { GuardLoading } from './guard-loading.tsx'

/** Lets staff through; others sign in first, and come back here afterwards. */
export function RequireStaff({ children }: { children: ReactNode }) {
  const present = useHasStaffToken()
  const { pathname, search } = useLocation()
  if (present === undefined) return <GuardLoading />
  return present ? children : <Navigate to={paths.staffLogin} state={{ from: pathname + search }} replace />
}
