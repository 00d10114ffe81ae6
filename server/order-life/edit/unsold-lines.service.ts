import type { OfficeLine } from '#contract/orders/office-order-fields.contract.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Problem } from '#server/http/problem.ts'
import { refusalOf } from '#server/ordering/short-line.ts'
import { findOffered, type Wanted } from './sold-today.repository.ts'

/** Why these cannot be had, in the words a shopper would hear: a colour or size that never was is not one that is sold. */
export async function refusalOfUnsold(
  tx: Tx,
  lines: readonly { line: Pick<OfficeLine, 'quantity' | 'made'>; wanted: Wanted }[],
): Promise<Problem> {
  const offered = await findOffered(
    tx,
    lines.map(({ wanted }) => wanted),
  )
  return refusalOf(
    lines.map(({ line: { quantity, made }, wanted: { productId, colour, size } }, index) => ({
      productId,
      colour,
      size,
      quantity,
      left: 0,
      ...(made ? { made } : offered[index]),
    })),
  )
}
