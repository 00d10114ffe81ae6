import type { ReactNode } from 'react'
import { hasRight, type Right } from '#contract/platform/http/staff-roles.rules.ts'
import { useStaffSessionQuery } from './office-api.ts'

/** What whoever is signed in may do; nothing while that is not known yet. The server decides, screens only follow. */
export function useHasRight(): (right: Right) => boolean {
  const { data: session } = useStaffSessionQuery()
  return (right) => {
    if (!session || (session.mustChangePassword && right !== 'own-account')) return false
    return hasRight(session.role, right)
  }
}

/** Shown only to who has the right to do what it offers. */
export function Allowed({ right, children }: { right: Right; children: ReactNode }) {
  const hasRight = useHasRight()
  return hasRight(right) ? children : null
}
