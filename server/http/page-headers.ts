interface PageOfMany {
  /** How many there are in all, on this page and the others. */
  total: number
  page: number
  limit: number
}

type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

/** What a page of a list says about the others: how many there are, and where the next and the one before are. */
export function pageHeaders({ total, page, limit }: PageOfMany, path: string, query: Query): Record<string, string> {
  const links = [
    ...(page > 1 ? [`<${address(path, query, page - 1)}>; rel="prev"`] : []),
    ...(page * limit < total ? [`<${address(path, query, page + 1)}>; rel="next"`] : []),
  ]
  return { 'x-total-count': String(total), ...(links.length > 0 && { link: links.join(', ') }) }
}

function address(path: string, query: Query, page: number): string {
  const params = Object.entries({ ...query, page }).filter(([, value]) => value !== undefined)
  return `${path}?${new URLSearchParams(params.map(([name, value]) => [name, String(value)]))}`
}
