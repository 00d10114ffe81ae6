import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useAuth } from '#web/identity/auth-state.ts'
import { paths } from '#web/paths.ts'
import { GuardLoading } from './guard-loading.tsx'

/** Shows the screen to signed-in shoppers; others sign in first and return. */
export function RequireShopper({ children }: { children: ReactNode }) {
  const auth = useAuth()
  const { pathname, search } = useLocation()
  if (auth.status === 'loading') return <GuardLoading />
  if (auth.status === 'nobody') {
    return <Navigate to={`${paths.login}?next=${encodeURIComponent(pathname + search)}`} replace />
  }
  return children
}
