import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether scripts have taken over the page: before that, a button that needs them would do nothing, or harm. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
