interface PageOfMany {
  /** Number of entries on all pages. */
  total: number
  page: number
  limit: number
}

type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

type WriteMany = (name: string, values: readonly string[]) => [string, string][]

/** `state=new,confirmed` */
const inOne: WriteMany = (name, values) => [[name, values.join()]]

/** `size=L&size=XL` */
export const oneByOne: WriteMany = (name, values) => values.map((value) => [name, value])

/** Headers that describe a page of a list: the total, and links to the next and the previous page. */
export function pageHeaders(
  { total, page, limit }: PageOfMany,
  path: string,
  query: Query,
  write: WriteMany = inOne,
): Record<string, string> {
  const links = [
    ...(page > 1 ? [`<${address(path, query, page - 1, write)}>; rel="prev"`] : []),
    ...(page * limit < total ? [`<${address(path, query, page + 1, write)}>; rel="next"`] : []),
  ]
  return { 'x-total-count': String(total), ...(links.length > 0 && { link: links.join(', ') }) }
}

function address(path: string, query: Query, page: number, write: WriteMany): string {
  const params = Object.entries({ ...query, page }).flatMap(([name, value]) => {
    if (value === undefined) return []
    return typeof value === 'object' ? write(name, value) : [[name, String(value)] as [string, string]]
  })
  return `${path}?${new URLSearchParams(params)}`
}
