/** The filters of the list of customers, as its address holds them. */
export interface CustomerListFilters {
  search?: string
  warned?: true
  page?: number
}

/** Parses the address of the list; invalid values are ignored. */
export function parseCustomerListUrl(params: URLSearchParams): CustomerListFilters {
  const search = params.get('search')?.trim().slice(0, 100)
  const page = Math.min(Math.floor(Number(params.get('page'))) || 1, 500)
  return {
    ...(search && { search }),
    ...(params.get('warned') === 'true' && { warned: true }),
    ...(page > 1 && { page }),
  }
}

export function formatCustomerListUrl(address: CustomerListFilters): string {
  const parameters = Object.entries(address).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return parameters.length > 0 ? `?${new URLSearchParams(parameters as [string, string][])}` : ''
}
