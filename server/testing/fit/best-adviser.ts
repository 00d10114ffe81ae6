import type { Chance } from '#server/sample-year/chance.ts'
import { type Answer, buyersOf, type Garment, rightSize, spread, type Wearing } from './fit-garments.ts'
import { type Body, bodyOf, type Peoples } from './fit-people.ts'

interface World {
  peoples: Peoples
  wearing: Wearing
}

/** What a cloth may take away, and how likely that is before anybody said anything: in half steps of its spread. */
const cloths = [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2].map((steps) => ({
  takes: steps * spread.cloth,
  chance: Math.exp((-steps * steps) / 2),
}))

/**
 * The best there can be with the same knowledge: it knows the rules of its world, and not what is hidden in a garment and
 * in a body. Of those it believes what heights, weights and answers leave possible.
 */
export class BestAdviser {
  readonly #world: World
  readonly #chance: Chance

  constructor(world: World, chance: Chance) {
    this.#world = world
    this.#chance = chance
  }

  /** What each cloth is likely to be, after those answers. */
  cloths(garment: Garment, answers: readonly { at: number; answer: Answer }[]) {
    const believed = cloths.map(({ takes, chance }) => {
      const others = buyersOf(this.#world, garment, takes, 400, this.#chance)
      const share = (answer: Answer) => (others.filter((one) => one.answer === answer).length + 1) / (others.length + 3)
      const shares = { small: share('small'), expected: share('expected'), large: share('large') }
      const likely = answers.reduce((sum, { answer }) => sum + Math.log(shares[answer]), Math.log(chance))
      return { takes, likely }
    })
    const most = Math.max(...believed.map(({ likely }) => likely))
    return believed.map(({ takes, likely }) => ({ takes, weight: Math.exp(likely - most) }))
  }

  /** The size that is right for most bodies somebody of that height and weight may have. */
  size(known: Pick<Body, 'sex' | 'height' | 'weight'>, garment: Garment, believed: ReturnType<BestAdviser['cloths']>) {
    const votes = garment.sizes.map(() => 0)
    for (let one = 0; one < 120; one++) {
      const body = bodyOf(this.#world.peoples, known, this.#chance)
      for (const { takes, weight } of believed) {
        if (weight < 0.01) continue
        const at = rightSize(body, garment, takes, this.#world.wearing)
        votes[at] = (votes[at] ?? 0) + weight
      }
    }
    return votes.indexOf(Math.max(...votes))
  }
}
