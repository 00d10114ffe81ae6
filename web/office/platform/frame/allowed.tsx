import type { ReactNode } from 'react'
import { hasRight, type Right } from '#contract/platform/http/staff-rights.rules.ts'
import { useStaffSessionQuery } from './office-api.ts'

/** The rights of the signed-in staff; none until the session is loaded. Only the server enforces them. */
export function useHasRight(): (right: Right) => boolean {
  const { data: session } = useStaffSessionQuery()
  return (right) => {
    if (!session || (session.mustChangePassword && right !== 'own-account')) return false
    return hasRight(session.role, right)
  }
}

/** Renders its content only for staff with the right. */
export function Allowed({ right, children }: { right: Right; children: ReactNode }) {
  const hasRight = useHasRight()
  return hasRight(right) ? children : null
}
