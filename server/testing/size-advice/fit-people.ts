import type { RandomGenerator } from '#server/operations/sample-year/random-generator.ts'

/** The distribution of bodies in a simulated world, which the adviser does not know. */
export interface Peoples {
  f: Bodies
  m: Bodies
  /** The standard deviation of how wide people like clothes to be. */
  taste: number
}

export interface Bodies {
  height: readonly [mean: number, sd: number]
  stoutness: readonly [mean: number, sd: number]
  chest: Girth
  waist: Girth
  shoulder: Girth
}

/** A girth: its share of the height, its growth with the body mass index, and its unexplained variation. */
export interface Girth {
  ofHeight: number
  ofStoutness: number
  sd: number
}

export interface Body {
  sex: 'f' | 'm'
  height: number
  weight: number
  chest: number
  waist: number
  shoulder: number
  /** How much wider this person likes clothes to be; negative for closer. */
  taste: number
}

/** Draws the body proportions of a world. Girths depend on height and body mass index, while the adviser uses height and weight. */
export function peoplesOf(chance: RandomGenerator): Peoples {
  const girth = (ofHeight: number, ofStoutness: number, sd: number): Girth => ({
    ofHeight: ofHeight * chance.between(0.985, 1.015),
    ofStoutness: ofStoutness * chance.between(0.9, 1.1),
    sd: sd * chance.between(0.9, 1.25),
  })
  return {
    taste: 2.5,
    m: {
      height: [chance.between(172, 177), 6.6],
      stoutness: [chance.between(24.5, 27), 3.6],
      chest: girth(0.5755, 1.95, 3.3),
      waist: girth(0.508, 2.4, 4.4),
      shoulder: girth(0.2335, 0.18, 1.5),
    },
    f: {
      height: [chance.between(160, 164), 6.1],
      stoutness: [chance.between(24, 27.5), 4.1],
      chest: girth(0.5795, 1.95, 4.2),
      waist: girth(0.52, 2.4, 4.9),
      shoulder: girth(0.2235, 0.1, 1.5),
    },
  }
}

/** Girths are centred on this body mass index. */
const usualBuild = 25.5

export function drawBody(peoples: Peoples, sex: 'f' | 'm', chance: RandomGenerator): Body {
  const bodies = peoples[sex]
  const height = Math.round(chance.around(...bodies.height))
  const stoutness = Math.max(17, chance.around(...bodies.stoutness))
  const weight = Math.round(stoutness * (height / 100) ** 2)
  return bodyOf(peoples, { sex, height, weight }, chance)
}

/** Draws a body from its height and weight. */
export function bodyOf(
  peoples: Peoples,
  { sex, height, weight }: Pick<Body, 'sex' | 'height' | 'weight'>,
  chance: RandomGenerator,
): Body {
  const bodies = peoples[sex]
  const stout = weight / (height / 100) ** 2 - usualBuild
  const girth = ({ ofHeight, ofStoutness, sd }: Girth) => chance.around(height * ofHeight + stout * ofStoutness, sd)
  return {
    sex,
    height,
    weight,
    taste: chance.around(0, peoples.taste),
    chest: girth(bodies.chest),
    waist: girth(bodies.waist),
    shoulder: girth(bodies.shoulder),
  }
}
