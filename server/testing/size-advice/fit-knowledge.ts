import type { Person } from '#contract/catalogue/size-advice/body-prior.ts'
import { RandomGenerator } from '#server/operations/sample-year/random-generator.ts'
import { BestAdviser, type PersonKnowledge, tapeSd } from './best-adviser.ts'
import { answersBySize, buyersOf, chartRow, chartSize, type Garment, rightSize, strainOn } from './fit-garments.ts'
import { type Body, drawBody } from './fit-people.ts'
import { countAdvice, noTrial, oursFor, type Trial, type TrialScale, type WorldKind, worldKinds } from './fit-trial.ts'
import type { World } from './fit-world.ts'

/** The knowledge about a garment and about the person. */
interface Knowledge {
  name: string
  isMeasured: boolean
  answers: number
  tells: 'scale' | 'garment' | 'tape'
}

const maxAnswers = 40

export const ownTold = 'garment measured, one that fits told'

export const knowledge: readonly Knowledge[] = [
  { name: 'nothing measured', isMeasured: false, answers: 0, tells: 'scale' },
  { name: 'nothing measured, 15 answers', isMeasured: false, answers: 15, tells: 'scale' },
  { name: 'garment measured', isMeasured: true, answers: 0, tells: 'scale' },
  { name: 'garment measured, 5 answers', isMeasured: true, answers: 5, tells: 'scale' },
  { name: 'garment measured, 15 answers', isMeasured: true, answers: 15, tells: 'scale' },
  { name: 'garment measured, 40 answers', isMeasured: true, answers: maxAnswers, tells: 'scale' },
  { name: ownTold, isMeasured: true, answers: 0, tells: 'garment' },
  { name: 'garment measured, tape', isMeasured: true, answers: 0, tells: 'tape' },
  { name: 'garment measured, tape, 15 answers', isMeasured: true, answers: 15, tells: 'tape' },
]

/** Advises the same people on the same garments with increasing knowledge. */
export function tryKnowledge(seed: number, { garments, people }: TrialScale, kind: WorldKind): Trial[] {
  const chance = new RandomGenerator(seed)
  const world = worldKinds[kind](chance)
  const best = new BestAdviser(world.peoples, new RandomGenerator(seed + 1))
  const trials = knowledge.map(() => ({ ...noTrial }))
  for (let made = 0; made < garments; made++) {
    const garment = world.make(chance)
    const answers = buyersOf(world.peoples, garment, garment.takes, maxAnswers, chance)
    const likely = best.likely(garment)
    const knownGarments = knowledge.map(({ isMeasured, answers: many }) => ({
      garment: { ...garment, measures: isMeasured ? garment.published : [] },
      said: answersBySize(garment, answers.slice(0, many)),
      believed: best.cloths(likely, answers.slice(0, many)),
    }))
    for (let personIndex = 0; personIndex < people; personIndex++) {
      const body = drawBody(world.peoples, garment.sex, chance)
      const right = rightSize(body, garment, garment.takes)
      const tellings = inputsOf(body, garment, world, chance)
      knownGarments.forEach(({ garment: shownGarment, said, believed }, index) => {
        const { person, known: understood, row } = tellings[knowledge[index]?.tells ?? 'scale']
        countAdvice(trials[index] ?? { ...noTrial }, right, garment, {
          ours: () => oursFor(person, shownGarment, said),
          best: () => best.size(understood, garment, believed),
          chart: () => row,
        })
      })
    }
  }
  return trials
}

interface Telling {
  person: Person
  known: PersonKnowledge
  /** The row of the guide that the person would choose. */
  row: number
}

/** The inputs a person can give: height and weight, in addition a garment that fits, or tape measurements. */
function inputsOf(
  body: Body,
  { guide }: Garment,
  world: World,
  chance: RandomGenerator,
): Record<Knowledge['tells'], Telling> {
  const { sex, height, weight } = body
  const scale = { sex, height, weight }
  const row = chartSize(scale, guide)
  const near = (name: 'chest' | 'waist' | 'shoulder') => Math.round(chance.around(body[name], tapeSd))
  const taken = { chest: near('chest'), waist: near('waist'), shoulder: near('shoulder') }
  const { own, mean, sd } = ownOf(body, world, guide, chance)
  return {
    scale: { person: scale, known: scale, row },
    garment: { person: { ...scale, own }, known: { ...scale, room: { mean, sd } }, row },
    tape: { person: { ...scale, taken }, known: { ...scale, taken }, row: chartRow(taken.chest, guide) },
  }
}

/** The best-fitting of three garments of this kind from random workshops. */
function ownOf(body: Body, world: World, guide: Garment['guide'], chance: RandomGenerator) {
  const worn = Array.from({ length: 3 }, () => {
    const garment = world.make(chance, guide)
    const sizeIndex = rightSize(body, garment, garment.takes)
    return { garment, at: sizeIndex, strain: strainOn(body, garment, sizeIndex, garment.takes) }
  })
  const [{ garment, at }] = worn.sort((a, b) => a.strain - b.strain) as [(typeof worn)[number]]
  const { chest = 0, shoulder, length } = garment.measures[at] ?? {}
  const { ease, slack, cloth } = garment.worn
  return {
    own: { chest, shoulder, length },
    mean: chest * 2 - ease - cloth.mean,
    sd: Math.hypot(slack / 2, cloth.sd),
  }
}
