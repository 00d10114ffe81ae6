import { useStaffSessionQuery } from './office-api.ts'

/** The name a draft is kept under in this browser. Colleagues who share it have a draft each: not everybody may see prices. */
export function useDraftName(kind: 'lending' | 'news' | 'own-page' | 'product', id: string | number): string {
  const { data: session } = useStaffSessionQuery()
  return `${kind}-draft:${session?.username ?? ''}:${id}`
}
