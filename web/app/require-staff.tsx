import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useHasStaffToken } from '#web/identity/staff-token.ts'
import { paths } from '#web/paths.ts'
import { GuardLoading } from './guard-loading.tsx'

export function RequireStaff({ children }: { children: ReactNode }) {
  const present = useHasStaffToken()
  if (present === undefined) return <GuardLoading />
  return present ? children : <Navigate to={paths.staffLogin} replace />
}
