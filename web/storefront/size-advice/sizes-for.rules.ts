import { adviseSize } from '#contract/catalogue/size-advice/size-advice.rules.ts'
import { sizeCharts } from '#contract/catalogue/size-advice/size-charts.ts'
import type { FitPerson } from '#contract/people/shoppers/size-profiles.ts'
import { toPerson } from './to-person.rules.ts'
import { guidesByKind } from './worn.rules.ts'

/** The sizes that fit a person by the size charts of everything this person may wear; the advice for a single garment is more exact. */
export function sizesFor(someone: FitPerson, offered: readonly string[]): string[] {
  const person = toPerson(someone)
  const advised = guidesByKind[someone.kind].flatMap((guide) => {
    const sizes = sizeCharts[guide].map(({ size }) => size)
    const advice = adviseSize(person, { guide, sizes, measures: [], ease: 'usual', said: [] })
    return advice && !advice.isPoorFit ? [advice.size] : []
  })
  return offered.filter((size) => advised.includes(size))
}
