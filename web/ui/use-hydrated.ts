import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether scripts have taken over the page: before that, it looks as the server made it, the same for everybody. The change is deferred: React
 * would render all that depends on it at once otherwise, right after hydration.
 */
export function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return useDeferredValue(isHydrated)
}
