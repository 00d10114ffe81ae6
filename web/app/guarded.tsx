import type { ComponentType, ReactNode } from 'react'
import type { ScreenGuard } from '#web/screen-table.ts'
import { RequireShopper } from './require-shopper.tsx'
import { RequireStaff } from './require-staff.tsx'

const guards: Readonly<Record<ScreenGuard, ComponentType<{ children: ReactNode }>>> = {
  shopper: RequireShopper,
  staff: RequireStaff,
}

/** The same screen, for those only who may see it. */
export function guarded(Screen: ComponentType, guard: ScreenGuard | undefined): ComponentType {
  if (!guard) return Screen
  const Guard = guards[guard]
  return () => (
    <Guard>
      <Screen />
    </Guard>
  )
}
