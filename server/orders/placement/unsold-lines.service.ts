import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Problem } from '#server/platform/http/problem.ts'
import { findOffered } from './offered.repository.ts'
import { refusalOf } from './short-line.ts'
import type { ShortLine, WantedLine } from './wanted-line.ts'

type UnsoldLine = Pick<WantedLine, 'productId' | 'colour' | 'size' | 'quantity' | 'made'> & {
  /** The order has some of it already: it may be had in another size also if the shop no longer sells it. */
  kept?: boolean | undefined
}

/** Why lines cannot be had that the shop does not sell: a colour or size that never was is not one that is sold out. */
export async function refusalOfUnsold(db: Database | Tx, lines: readonly UnsoldLine[]): Promise<Problem> {
  return refusalOf(await describeUnsold(db, lines))
}

/** What there is instead of lines the shop does not sell. */
export async function describeUnsold(db: Database | Tx, lines: readonly UnsoldLine[]): Promise<ShortLine[]> {
  if (lines.length === 0) return []
  const offered = await findOffered(db, lines)
  return lines.map(({ kept: _, ...line }, index) => {
    const { hidden, ...choice } = offered[index] ?? {}
    return { ...line, left: 0, hidden, ...(!line.made && choice) }
  })
}
