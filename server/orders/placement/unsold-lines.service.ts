import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Problem } from '#server/platform/http/problem.ts'
import { findAlternatives } from './alternatives.repository.ts'
import type { RequestedLine, UnavailableLine } from './requested-line.ts'
import { problemOfUnavailable } from './unavailable-line.ts'

type UnsoldLine = Pick<RequestedLine, 'productId' | 'colour' | 'size' | 'quantity' | 'made'> & {
  /** Whether the order already has the product: another size of it is available even if the shop no longer sells it. */
  kept?: boolean | undefined
}

/** The problem for lines that the shop does not sell; an unknown colour or size is distinguished from one that is out of stock. */
export async function refusalOfUnsold(db: Database | Tx, lines: readonly UnsoldLine[]): Promise<Problem> {
  return problemOfUnavailable(await describeUnsold(db, lines))
}

/** The alternatives for lines that the shop does not sell. */
export async function describeUnsold(db: Database | Tx, lines: readonly UnsoldLine[]): Promise<UnavailableLine[]> {
  if (lines.length === 0) return []
  const offered = await findAlternatives(db, lines)
  return lines.map(({ kept: _, ...line }, index) => {
    const { hidden, ...choice } = offered[index] ?? {}
    return { ...line, left: 0, hidden, ...(!line.made && choice) }
  })
}
