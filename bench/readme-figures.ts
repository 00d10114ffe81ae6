import { tableOf } from './figure-table.ts'
import { isQuiet, type KeptFigures } from './figures.ts'
import { format } from './measurement.ts'

interface BestLine {
  part: string
  /** The name of the figure in its part. */
  name: string
  /** Figures of other shops on this machine, installed by their own guides. */
  others: { EverShop?: number; Vendure?: number; Medusa?: number }
}

/** The figures in the README. */
export const bestLines = {
  garmentPages: { part: 'pages', name: 'garment pages, random of 1,000, from memory', others: { EverShop: 39 } },
  madePages: { part: 'pages', name: 'garment pages that have to be made', others: {} },
  rememberedList: {
    part: 'pages',
    name: 'a list of twelve garments with colours, from memory',
    others: { EverShop: 31, Vendure: 21, Medusa: 14 },
  },
  freshList: {
    part: 'pages',
    name: 'a list of twelve garments with colours, not in memory',
    others: { EverShop: 31, Vendure: 21, Medusa: 14 },
  },
  orders: {
    part: 'orders',
    name: 'orders, spread over many garments',
    others: { EverShop: 4, Vendure: 7, Medusa: 1 },
  },
} as const satisfies Record<string, BestLine>

/** Only figures from a quiet machine are compared with other shops. */
export function bestLinesTable(figures: KeptFigures): string {
  const rows = Object.values<BestLine>(bestLines).flatMap(({ part, name, others }) => {
    const measured = figures[part]
    const figure = measured && isQuiet(measured) ? measured.figures.find((figure) => figure.name === name) : undefined
    if (!figure) return []
    const theirs = [others.EverShop, others.Vendure, others.Medusa].map((rate) => (rate ? format(rate) : ''))
    return [[name, format(figure.value), ...theirs, `\`npm run bench -- ${part}\``]]
  })
  if (rows.length === 0) return ''
  const shops = ['Jebba', 'EverShop', 'Vendure', 'Medusa']
  return tableOf(['a second', ...shops, 'repeat ours with'], rows, shops)
}
