/** The page number in the address; an invalid one means the first page. */
export function pageOfNews(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1
}
