import type { Person } from '#contract/catalogue/size-advice/body-prior.ts'
import { adviseSize } from '#contract/catalogue/size-advice/size-advice.rules.ts'
import { RandomGenerator } from '#server/operations/sample-year/random-generator.ts'
import { BestAdviser } from './best-adviser.ts'
import { answersBySize, buyersOf, chartSize, type Garment, rightSize } from './fit-garments.ts'
import { drawBody } from './fit-people.ts'
import type { World } from './fit-world.ts'
import { houseWorld } from './house-world.ts'
import { independentWorld } from './independent-world.ts'

export interface Trial {
  asked: number
  /** The number of people who got their right size. */
  ours: number
  best: number
  chart: number
  /** The total time of the shop's adviser. */
  oursMs: number
}

export interface TrialScale {
  garments: number
  people: number
}

export const worldKinds = { house: houseWorld, independent: independentWorld } satisfies Record<
  string,
  (chance: RandomGenerator) => World
>
export type WorldKind = keyof typeof worldKinds

export const noTrial: Trial = { asked: 0, ours: 0, best: 0, chart: 0, oursMs: 0 }

/** Each person is advised three times: by the shop's adviser, by the best possible one, and by the size guide. */
export function tryWorld(seed: number, { garments, people }: TrialScale, kind: WorldKind = 'house'): Trial {
  const chance = new RandomGenerator(seed)
  const world = worldKinds[kind](chance)
  const best = new BestAdviser(world.peoples, new RandomGenerator(seed + 1))
  const trial = { ...noTrial }
  for (let made = 0; made < garments; made++) {
    const garment = world.make(chance)
    const isMeasured = world.measured === 1 || chance.next() < world.measured
    const answers = buyersOf(world.peoples, garment, garment.takes, chance.oneOf(world.answers), chance)
    const believed = best.cloths(best.likely(garment), answers)
    const knownGarment = { ...garment, measures: isMeasured ? garment.published : [] }
    const sizeAnswers = answersBySize(garment, answers)
    for (let personIndex = 0; personIndex < people; personIndex++) {
      const body = drawBody(world.peoples, garment.sex, chance)
      const { sex, height, weight } = body
      const person = { sex, height, weight }
      countAdvice(trial, rightSize(body, garment, garment.takes), knownGarment, {
        ours: () => oursFor(person, knownGarment, sizeAnswers),
        best: () => best.size(person, garment, believed),
        chart: () => chartSize(person, garment.guide),
      })
    }
  }
  return trial
}

/** Counts for each adviser whether its answer is the right size. */
export function countAdvice(
  trial: Trial,
  right: number,
  { sizes }: Pick<Garment, 'sizes'>,
  advisers: { ours: () => string; best: () => number; chart: () => number },
): void {
  trial.asked++
  const since = performance.now()
  const ours = advisers.ours()
  trial.oursMs += performance.now() - since
  if (sizes.indexOf(ours) === right) trial.ours++
  if (advisers.best() === right) trial.best++
  if (advisers.chart() === right) trial.chart++
}

export function oursFor(
  person: Person,
  { guide, sizes, measures }: Pick<Garment, 'guide' | 'sizes' | 'measures'>,
  answersGiven: ReturnType<typeof answersBySize>,
): string {
  return adviseSize(person, { guide, sizes, measures, ease: 'usual', said: answersGiven })?.size ?? ''
}

export function sumOf(trials: readonly Trial[]): Trial {
  return trials.reduce(
    (sum, trial) => ({
      asked: sum.asked + trial.asked,
      ours: sum.ours + trial.ours,
      best: sum.best + trial.best,
      chart: sum.chart + trial.chart,
      oursMs: sum.oursMs + trial.oursMs,
    }),
    noTrial,
  )
}
