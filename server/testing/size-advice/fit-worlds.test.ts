import { describe, expect, it } from 'vitest'
import { RandomGenerator } from '#server/operations/sample-year/random-generator.ts'
import { knowledge, ownTold, tryKnowledge } from './fit-knowledge.ts'
import { sumOf, tryWorld } from './fit-trial.ts'
import { independentWorld } from './independent-world.ts'

/** Seeds chosen before the results were known. */
const seeds = [31, 32, 33, 34]
const percentAhead = ({ ours, chart, asked }: ReturnType<typeof sumOf>) => (100 * (ours - chart)) / asked

describe('worlds drawn independently of the adviser', () => {
  it('the adviser is never better than the best possible one, and not far behind the guide', () => {
    const totals = sumOf(seeds.map((seed) => tryWorld(seed, { garments: 25, people: 12 }, 'independent')))
    expect(totals.best).toBeGreaterThan(totals.ours)
    expect(totals.best).toBeGreaterThan(totals.chart)
    expect(percentAhead(totals)).toBeGreaterThan(-8)
  })

  it('with a garment that fits, the advice is better than the guide', () => {
    const knowledgeIndex = knowledge.findIndex(({ name }) => name === ownTold)
    const ownResults = seeds.flatMap(
      (seed) => tryKnowledge(seed, { garments: 6, people: 8 }, 'independent')[knowledgeIndex] ?? [],
    )
    expect(percentAhead(sumOf(ownResults))).toBeGreaterThan(5)
  })

  it('some garments are published in part, and some with a typing error', () => {
    const chance = new RandomGenerator(35)
    const world = independentWorld(chance)
    const garments = Array.from({ length: 200 }, () => world.make(chance))
    const few = (count: number) => {
      expect(count).toBeGreaterThan(8)
      expect(count).toBeLessThan(40)
    }
    const published = garments.map((garment) => garment.published)
    few(published.filter((sizes) => sizes.every(({ shoulder, length }) => shoulder === undefined && !length)).length)
    few(published.filter((sizes) => sizes.every(({ chest }) => chest === undefined)).length)
    const isMistyped = (garment: (typeof garments)[number]) =>
      garment.published.filter((size, index) =>
        (['chest', 'shoulder', 'length'] as const).some(
          (name) => size[name] && size[name] !== garment.measures[index]?.[name],
        ),
      ).length === 1
    few(garments.filter(isMistyped).length)
  })
})
