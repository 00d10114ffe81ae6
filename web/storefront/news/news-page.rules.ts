/** Which page of the news an address means; whatever is none means the first. */
export function pageOfNews(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1
}
