import { useStaffSessionQuery } from './office-api.ts'

/**
 * What is given to shoppers begins with where they find the shop, which need not be the address the office was opened at; that one
 * stands in where nobody has said another.
 */
export function useShopAddress(): string {
  const { data: session } = useStaffSessionQuery()
  return session?.shopAddress ?? window.location.origin
}
