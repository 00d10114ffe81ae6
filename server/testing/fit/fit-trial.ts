import { adviseSize } from '#contract/fit/size-advice.rules.ts'
import { Chance } from '#server/sample-year/chance.ts'
import { BestAdviser } from './best-adviser.ts'
import { buyersOf, chartSize, type Garment, madeBy, rightSize, told, wearingOf } from './fit-garments.ts'
import { type Body, peoplesOf, somebody } from './fit-people.ts'

export interface Trial {
  asked: number
  /** How many of them were told the size that is right for them. */
  ours: number
  best: number
  chart: number
  /** What our answers took, all of them. */
  oursMs: number
}

interface Scale {
  garments: number
  people: number
}

/** Everybody asks three times: us, the best there can be, and the shop's guide. */
export function tryWorld(seed: number, { garments, people }: Scale): Trial {
  const chance = new Chance(seed)
  const world = { peoples: peoplesOf(chance), wearing: wearingOf(chance) }
  const best = new BestAdviser(world, new Chance(seed + 1))
  const trial: Trial = { asked: 0, ours: 0, best: 0, chart: 0, oursMs: 0 }
  for (let made = 0; made < garments; made++) {
    const garment = madeBy(world.wearing, chance)
    const answers = buyersOf(world, garment, garment.takes, chance.oneOf([0, 0, 5, 15, 40]), chance)
    const believed = best.cloths(garment, answers)
    for (let one = 0; one < people; one++) {
      const body = somebody(world.peoples, garment.sex, chance)
      const right = rightSize(body, garment, garment.takes, world.wearing)
      const known = { sex: body.sex, height: body.height, weight: body.weight }
      trial.asked++
      const said = told(garment, answers)
      const since = performance.now()
      const ours = oursFor(known, garment, said)
      trial.oursMs += performance.now() - since
      if (garment.sizes.indexOf(ours) === right) trial.ours++
      if (best.size(known, garment, believed) === right) trial.best++
      if (chartSize(known, garment.guide) === right) trial.chart++
    }
  }
  return trial
}

export function oursFor(
  known: Pick<Body, 'sex' | 'height' | 'weight'>,
  { guide, sizes, measures }: Garment,
  said: ReturnType<typeof told>,
): string {
  return adviseSize(known, { guide, sizes, measures, ease: 'usual', said })?.size ?? ''
}
