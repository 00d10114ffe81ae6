import type { OfficeOrder, StepOutcome } from '#contract/orders/records/office-orders.contract.ts'
import { creditErrorOf } from '#server/platform/http/credit-error.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { workshopWeekErrorOf } from '#server/platform/http/workshop-week-error.ts'

/** Processes the orders one by one: a failure of one does not stop the others. */
export async function processEachOrder<Item extends { id: string }>(
  items: readonly Item[],
  work: (item: Item) => Promise<OfficeOrder>,
): Promise<StepOutcome[]> {
  const outcomes: StepOutcome[] = []
  for (const item of items) {
    try {
      outcomes.push({ id: item.id, order: await work(item) })
    } catch (error) {
      const problem = error instanceof Problem ? error : (workshopWeekErrorOf(error) ?? creditErrorOf(error))
      if (!problem) throw error
      outcomes.push({ id: item.id, problem: problem.code })
    }
  }
  return outcomes
}
