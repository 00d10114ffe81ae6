import type { ReactNode } from 'react'
import { hasRight, type Right } from '#contract/platform/http/staff-rights.rules.ts'
import { useStaffSessionQuery } from './office-api.ts'

/** Rights of the signed-in staff; none until they are known. The server decides, the screens follow. */
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
