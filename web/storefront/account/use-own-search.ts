import { useSearchParams } from 'react-router'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const nothing = new URLSearchParams()

/**
 * What the address says to this person alone: a mailed code, where to go next. Pages are made for everybody, so the
 * server knows nothing of it, and neither does the first paint.
 */
export function useOwnSearch(): { search: URLSearchParams; known: boolean } {
  const [search] = useSearchParams()
  const isHydrated = useHydrated()
  return { search: isHydrated ? search : nothing, known: isHydrated }
}
