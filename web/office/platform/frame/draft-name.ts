import { useStaffSessionQuery } from './office-api.ts'

/** The storage key of a draft. It contains the account, because colleagues who share the browser may have different rights. */
export function useDraftName(kind: 'lending' | 'news' | 'own-page' | 'product', id: string | number): string {
  const { data: session } = useStaffSessionQuery()
  return `${kind}-draft:${session?.username ?? ''}:${id}`
}
