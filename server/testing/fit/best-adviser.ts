import type { Chance } from '#server/operations/sample-year/chance.ts'
import { type Answer, buyersOf, type Garment, rightSize } from './fit-garments.ts'
import { type Body, bodyOf, type Peoples } from './fit-people.ts'

/** What a cloth may take away, and how likely that is before anybody said anything: in half steps of its spread. */
const cloths = [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2].map((steps) => ({
  steps,
  chance: Math.exp((-steps * steps) / 2),
}))

/** What somebody told of herself, and what that says to who knows the workshops. */
export interface Known extends Pick<Body, 'sex' | 'height' | 'weight'> {
  taken?: Pick<Body, 'chest' | 'waist' | 'shoulder'>
  /**
   * A garment that fits well: what is left of its chest once its ease is taken away, and how far from her that may be. It
   * makes nothing of its shoulders and its length, which ours is told as well: with more it would be better still.
   */
  room?: { mean: number; sd: number }
}

/** A tape held by somebody who is no tailor. */
export const tapeSd = 1

/**
 * The best there can be with the same knowledge: it knows the rules of its world and each workshop's habits, and not what
 * is hidden in a garment and in a body. Of those it believes what was told, and what answers leave possible.
 */
export class BestAdviser {
  readonly #peoples: Peoples
  readonly #chance: Chance

  constructor(peoples: Peoples, chance: Chance) {
    this.#peoples = peoples
    this.#chance = chance
  }

  /** What buyers would say, whatever its cloth takes away. */
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

  /** What each cloth is likely to be, after those answers. */
  cloths(likely: ReturnType<BestAdviser['likely']>, answers: readonly { answer: Answer }[]) {
    const believed = likely.map(({ takes, chance, shares }) => ({
      takes,
      likely: answers.reduce((sum, { answer }) => sum + Math.log(shares[answer]), Math.log(chance)),
    }))
    const maxLikelihood = Math.max(...believed.map((estimate) => estimate.likely))
    return believed.map((estimate) => ({ takes: estimate.takes, weight: Math.exp(estimate.likely - maxLikelihood) }))
  }

  /** The size that is right for most bodies somebody of whom that is known may have. */
  size(knowledge: Known, garment: Garment, believed: ReturnType<BestAdviser['cloths']>) {
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

  #somebody({ taken, ...knowledge }: Known): Body {
    const body = bodyOf(this.#peoples, knowledge, this.#chance)
    if (!taken) return body
    const near = (measure: number) => this.#chance.around(measure, tapeSd)
    return { ...body, chest: near(taken.chest), waist: near(taken.waist), shoulder: near(taken.shoulder) }
  }
}
