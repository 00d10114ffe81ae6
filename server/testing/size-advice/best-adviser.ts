import type { RandomGenerator } from '#server/operations/sample-year/random-generator.ts'
import { type Answer, buyersOf, type Garment, rightSize } from './fit-garments.ts'
import { type Body, bodyOf, type Peoples } from './fit-people.ts'

/** Possible losses of width by the cloth, in half steps of the standard deviation, with their prior weights. */
const cloths = [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2].map((steps) => ({
  steps,
  chance: Math.exp((-steps * steps) / 2),
}))

/** The knowledge about a person, in terms of the simulation. */
export interface PersonKnowledge extends Pick<Body, 'sex' | 'height' | 'weight'> {
  taken?: Pick<Body, 'chest' | 'waist' | 'shoulder'>
  /**
   * The chest that a garment which fits well suggests, with its uncertainty. The shoulders and the length of that garment are ignored here, although
   * the shop's adviser uses them: with them, this upper bound would be higher.
   */
  room?: { mean: number; sd: number }
}

/** The standard deviation of measuring with a tape at home, in centimetres. */
export const tapeSd = 1

/**
 * An upper bound for any adviser with the same knowledge: it knows the distributions of its world and the habits of each workshop, but not the
 * hidden properties of a garment and a body. It infers those from answers.
 */
export class BestAdviser {
  readonly #peoples: Peoples
  readonly #chance: RandomGenerator

  constructor(peoples: Peoples, chance: RandomGenerator) {
    this.#peoples = peoples
    this.#chance = chance
  }

  /** The probability of each answer for each possible loss by the cloth. */
  likely(garment: Garment) {
    const { mean, sd } = garment.worn.cloth
    return cloths.map(({ steps, chance }) => {
      const takes = mean + steps * sd
      const otherBuyers = buyersOf(this.#peoples, garment, takes, 400, this.#chance)
      const share = (answer: Answer) =>
        (otherBuyers.filter((otherBuyer) => otherBuyer.answer === answer).length + 1) / (otherBuyers.length + 3)
      return { takes, chance, shares: { small: share('small'), expected: share('expected'), large: share('large') } }
    })
  }

  /** The posterior weights of the possible losses by the cloth, after these answers. */
  cloths(likely: ReturnType<BestAdviser['likely']>, answers: readonly { answer: Answer }[]) {
    const believed = likely.map(({ takes, chance, shares }) => ({
      takes,
      likely: answers.reduce((sum, { answer }) => sum + Math.log(shares[answer]), Math.log(chance)),
    }))
    const maxLikelihood = Math.max(...believed.map((estimate) => estimate.likely))
    return believed.map((estimate) => ({ takes: estimate.takes, weight: Math.exp(estimate.likely - maxLikelihood) }))
  }

  /** The size that is right for most bodies consistent with the knowledge. */
  size(knowledge: PersonKnowledge, garment: Garment, believed: ReturnType<BestAdviser['cloths']>) {
    const votes = garment.sizes.map(() => 0)
    for (let draw = 0; draw < 120; draw++) {
      const body = this.#somebody(knowledge)
      const off = knowledge.room ? (body.chest + body.taste - knowledge.room.mean) / knowledge.room.sd : 0
      const plausible = Math.exp((-off * off) / 2)
      for (const { takes, weight } of believed) {
        if (weight < 0.01) continue
        const sizeIndex = rightSize(body, garment, takes)
        votes[sizeIndex] = (votes[sizeIndex] ?? 0) + weight * plausible
      }
    }
    return votes.indexOf(Math.max(...votes))
  }

  #somebody({ taken, ...knowledge }: PersonKnowledge): Body {
    const body = bodyOf(this.#peoples, knowledge, this.#chance)
    if (!taken) return body
    const near = (measure: number) => this.#chance.around(measure, tapeSd)
    return { ...body, chest: near(taken.chest), waist: near(taken.waist), shoulder: near(taken.shoulder) }
  }
}
