import type { ComponentType, ReactNode } from 'react'
import type { ScreenGuard } from '#web/screen-table.ts'
import { RequireShopper } from './require-shopper.tsx'
import { RequireStaff } from './require-staff.tsx'

const guards: Readonly<Record<ScreenGuard, ComponentType<{ children: ReactNode }>>> = {
  shopper: RequireShopper,
  staff: RequireStaff,
}

/** Wraps a screen so that it is shown only to people with access. */
export function guarded(Screen: ComponentType, guard: ScreenGuard | undefined): ComponentType {
  if (!guard) return Screen
  const Guard = guards[guard]
  return () => (
    <Guard>
      <Screen />
    </Guard>
  )
}
