import { percentile } from './load.ts'
import type { Measurement } from './measurement.ts'
import { bestLines } from './readme-figures.ts'
import { requestEach } from './request-addresses.ts'
import { scale, turns } from './scale.ts'

/** The number of parallel connections, equal to that of the measurements of other shops. */
const connections = 10
const pages = scale('LIST_PAGES', 80, 2)
const sorts = ['', '&sort=price', '&sort=-price', '&sort=trending']

/** Lists of twelve products with colours, as any API client requests them. */
export async function measureListsOfTwelve(origin: string): Promise<Measurement[]> {
  const fresh: number[] = []
  const remembered: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const paths = listsNobodyAskedFor(turn)
    fresh.push((await requestEach(origin, paths, connections)).rate)
    const again = Array.from({ length: 20 }, () => paths).flat()
    remembered.push((await requestEach(origin, again, connections)).rate)
  }
  return [
    { name: bestLines.rememberedList.name, value: percentile(remembered, 50), unit: '/s' },
    { name: bestLines.freshList.name, value: percentile(fresh, 50), unit: '/s' },
  ]
}

/** The price limit excludes nothing, but makes the lists of each turn new to the cache. */
function listsNobodyAskedFor(turn: number): string[] {
  return sorts.flatMap((sort) =>
    Array.from({ length: pages }, (_one, page) => `/api/products?limit=12&page=${page + 1}${sort}&max=${9000 + turn}`),
  )
}
