import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useStaffPresence } from '#web/identity/staff-token.ts'
import { paths } from '#web/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/**
 * Shows the screen to staff; others sign in first and return. If the session ends later, the screen stays and the frame asks for the password, so
 * that no input is lost.
 */
export function RequireStaff({ children }: { children: ReactNode }) {
  const presence = useStaffPresence()
  const { pathname, search } = useLocation()
  if (presence === undefined) return <OfficeOutline />
  if (presence !== 'absent') return children
  return <Navigate to={paths.staffLogin} state={{ from: pathname + search }} replace />
}

/** The outline of the back office until the session is known. It has no text, because the language of the office is not known either. */
function OfficeOutline() {
  return (
    <div className="flex min-h-dvh flex-col bg-plaster md:flex-row" aria-hidden="true">
      <div className="h-dvh w-26 shrink-0 border-line border-e bg-surface max-md:hidden lg:w-60">
        <div className="flex flex-col gap-3 p-3">
          {outlinedPlaces.map((place) => (
            <Skeleton key={place} className="h-8" />
          ))}
        </div>
      </div>
      <div className="flex h-13 items-center border-line border-b bg-surface px-4 md:hidden">
        <Skeleton className="h-6 w-32" />
      </div>
      <div className="flex-1 p-4 md:p-6">
        <Skeleton className="mb-6 h-8 w-48" />
        <Skeleton className="h-96" />
      </div>
      <div className="fixed inset-x-0 bottom-0 flex h-16 items-center justify-around border-line border-t bg-surface md:hidden">
        {outlinedPlaces.slice(0, 5).map((place) => (
          <Skeleton key={place} className="size-8" />
        ))}
      </div>
    </div>
  )
}

const outlinedPlaces = Array.from({ length: 10 }, (_, place) => place)
