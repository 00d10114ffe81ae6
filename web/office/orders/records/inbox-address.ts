import { useSearchParams } from 'react-router'
import { formatInboxUrl, type InboxListFilters, parseInboxUrl } from '#contract/orders/records/inbox-url.rules.ts'

/** The filter in the inbox's address, and functions to change it. A change of a filter resets the page. */
export function useInboxAddress() {
  const [params, setParams] = useSearchParams()
  const address = parseInboxUrl(params)
  const addressWith = (changes: { [Name in keyof InboxListFilters]?: InboxListFilters[Name] | undefined }): string => {
    const { page: _page, order: _order, ...rest } = address
    const base = 'page' in changes ? rest : 'order' in changes ? address : rest
    // The filter by ending applies to one state only, so it is removed when the state changes.
    const without = 'state' in changes && !('ended' in changes) ? { ended: undefined } : {}
    return formatInboxUrl({ ...base, ...without, ...changes } as InboxListFilters)
  }
  const change = (changes: Parameters<typeof addressWith>[0], { replace = false } = {}) =>
    setParams(new URLSearchParams(addressWith(changes)), { replace, preventScrollReset: true })
  return { address, at: addressWith, change }
}
