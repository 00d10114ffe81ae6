import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether scripts have taken over the page: before that, it looks as the server made it, the same for everybody. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
