import { bestLines } from './best-lines.ts'
import { percentile } from './load.ts'
import type { Measurement } from './measurement.ts'
import { roam } from './roam.ts'
import { scale, turns } from './scale.ts'

/** As the other shops were asked. */
const connections = 10
const pages = scale('LIST_PAGES', 80, 2)
const sorts = ['', '&sort=price', '&sort=-price', '&sort=trending']

/** Twelve garments with their colours, as any program may ask for them. */
export async function measureListsOfTwelve(origin: string): Promise<Measurement[]> {
  const fresh: number[] = []
  const remembered: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const paths = listsNobodyAskedFor(turn)
    fresh.push((await roam(origin, paths, connections)).rate)
    const again = Array.from({ length: 20 }, () => paths).flat()
    remembered.push((await roam(origin, again, connections)).rate)
  }
  return [
    { name: bestLines.rememberedList.name, value: percentile(remembered, 50), unit: '/s' },
    { name: bestLines.freshList.name, value: percentile(fresh, 50), unit: '/s' },
  ]
}

/** A price above all others leaves nothing out, and makes each turn's lists others than the last one's. */
function listsNobodyAskedFor(turn: number): string[] {
  return sorts.flatMap((sort) =>
    Array.from({ length: pages }, (_one, page) => `/api/products?limit=12&page=${page + 1}${sort}&max=${9000 + turn}`),
  )
}
