import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the page is hydrated; the first render equals the server's. The value is deferred, because otherwise React would render everything that
 * depends on it at once.
 */
export function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return useDeferredValue(isHydrated)
}
