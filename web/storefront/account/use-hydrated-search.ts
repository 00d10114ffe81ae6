import { useSearchParams } from 'react-router'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const emptySearch = new URLSearchParams()

/**
 * The personal parameters of the address, such as a mailed code or the return address. Rendered pages are cached for all visitors, so the parameters
 * are read only after hydration.
 */
export function useHydratedSearch(): { search: URLSearchParams; isHydrated: boolean } {
  const [search] = useSearchParams()
  const isHydrated = useHydrated()
  return { search: isHydrated ? search : emptySearch, isHydrated: isHydrated }
}
