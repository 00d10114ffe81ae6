import { sizeCharts } from '#contract/fit/size-charts.ts'
import type { Chance } from '#server/sample-year/chance.ts'
import { type Garment, type MadeUpGuide, measured, type Sewn, type Worn } from './fit-garments.ts'
import { type Bodies, type Girth, type Peoples, peoplesOf } from './fit-people.ts'
import type { World } from './fit-world.ts'

type Range = readonly [least: number, most: number]

/**
 * What a workshop may do, in centimetres, by what is known of such garments and not by what the house believes:
 * - *jebba*: from a modern one, cut on a block as an overcoat is (manuals of men's cutting give that 12–20 round the
 *   chest), to one sewn of whole widths of cloth, in which a second person would find room. Its shoulder always drops.
 *   It ends between below the knee and the ankle.
 * - *kaftan*: from one for a wedding, fitted as a lined dress is, to one for the house. From a set-in shoulder to one that
 *   drops; from the middle of the calf to the floor.
 * - *waistcoat* (farmla, sadri): from one made to the body to one worn open over a jebba.
 */
const kinds: Readonly<Record<MadeUpGuide, { ease: Range; shoulder: Range; tall?: Range; waist?: Range }>> = {
  jebba: { ease: [12, 60], shoulder: [2, 16], tall: [0.66, 0.86] },
  kaftan: { ease: [4, 30], shoulder: [-1, 8], tall: [0.76, 0.92], waist: [-4, 10] },
  waistcoat: { ease: [3, 20], shoulder: [-2, 6], waist: [-2, 10] },
}

/**
 * Whom a second size is for where letters are a standard (EN 13402-3: M is a chest of 94–102 for men, a bust of 90–98
 * for women), and how far labels of one name were found to lie apart between makers: ten centimetres and more.
 */
const letters = { m: 98, f: 94, sd: 5, grade: [4, 9] } as const

/** How many workshops a shop buys from. */
const workshops: Range = [3, 9]

/** A workshop's own habits: it sews every kind, each in its own way, and for its own idea of an M. */
interface Workshop {
  cuts: Readonly<Record<MadeUpGuide, Pick<Worn, 'ease' | 'waist' | 'shoulder' | 'tall'>>>
  m: Labels
  f: Labels
}

interface Labels {
  second: number
  grade: number
  waistLess: number
  shoulders: number
  height: number
  taller: number
}

/** A world whose tailors, people and buyers were drawn without the adviser's figures as a middle. */
export function independentWorld(chance: Chance): World {
  const peoples = strangersOf(chance)
  const town = townOf(chance)
  const feeling = feelingOf(chance)
  const many = Math.round(chance.between(...workshops))
  const makers = Array.from({ length: many }, () => workshopOf(town, chance))
  return {
    peoples,
    make: (its, guide) => sew(its.oneOf(makers), feeling, its, guide),
    measured: chance.between(0.3, 0.9),
    answers: [0, 5, 15, 40],
  }
}

/** What is usual in a town, of each kind. */
type Town = Workshop['cuts']

const none: Range = [0, 0]

function townOf(chance: Chance): Town {
  const of = (guide: MadeUpGuide) => {
    const { ease, shoulder, tall = none, waist } = kinds[guide]
    const round = chance.between(...ease)
    return {
      ease: round,
      shoulder: chance.between(...shoulder),
      tall: chance.between(...tall),
      waist: waist ? Math.max(2, round + chance.between(...waist)) : 0,
    }
  }
  return { jebba: of('jebba'), kaftan: of('kaftan'), waistcoat: of('waistcoat') }
}

/** Workshops of one town differ by a tenth of all there is. */
function workshopOf(town: Town, chance: Chance): Workshop {
  const own = (guide: MadeUpGuide) => {
    const { ease, shoulder, tall = none, waist } = kinds[guide]
    const near = (usual: number, [least, most]: Range) => chance.around(usual, (most - least) / 10)
    const wider = near(0, ease)
    return {
      ease: Math.max(1, town[guide].ease + wider),
      shoulder: near(town[guide].shoulder, shoulder),
      tall: near(town[guide].tall, tall),
      waist: waist ? Math.max(1, near(town[guide].waist + wider, waist)) : 0,
    }
  }
  const labels = (sex: 'f' | 'm'): Labels => ({
    second: chance.around(letters[sex], letters.sd),
    grade: chance.between(...letters.grade),
    waistLess: sex === 'f' ? chance.between(12, 22) : chance.between(6, 16),
    shoulders: sex === 'f' ? chance.between(35, 38.5) : chance.between(39, 43),
    height: sex === 'f' ? chance.between(155, 168) : chance.between(166, 179),
    taller: chance.between(0, 5.5),
  })
  return {
    cuts: { jebba: own('jebba'), kaftan: own('kaftan'), waistcoat: own('waistcoat') },
    m: labels('m'),
    f: labels('f'),
  }
}

type Feeling = Omit<Worn, 'ease' | 'waist' | 'shoulder' | 'tall' | 'slack' | 'waistSlack'> & { slackOfEase: number }

/** How ill fit is felt there, and how people buy and answer. */
function feelingOf(chance: Chance): Feeling {
  return {
    slackOfEase: chance.between(0.1, 0.25),
    shoulderSlack: chance.between(1.5, 6),
    tallSlack: chance.between(2.5, 8),
    tightness: chance.between(1, 3),
    power: chance.between(1.2, 3),
    says: { small: chance.between(0.5, 1.3), large: chance.between(0.6, 1.6) },
    careless: chance.between(0, 0.15),
    byGuide: chance.between(0.3, 0.9),
    slips: chance.between(0.1, 0.25),
    cloth: { mean: chance.between(0, 2), sd: chance.between(1, 4) },
  }
}

function sew(workshop: Workshop, { slackOfEase, ...feeling }: Feeling, chance: Chance, wanted?: MadeUpGuide): Garment {
  const guide = wanted ?? chance.oneOf(['jebba', 'kaftan', 'waistcoat'] as const)
  const sex = guide === 'kaftan' ? 'f' : 'm'
  const { second, grade, waistLess, shoulders, height, taller } = workshop[sex]
  const cut = workshop.cuts[guide]
  // No two patterns of one workshop are alike.
  const pattern = chance.around(0, 1.5)
  const ease = Math.max(1, cut.ease + pattern)
  const waist = cut.waist && Math.max(1, cut.waist + pattern)
  const slack = 2.5 + ease * slackOfEase
  const worn: Worn = { ...feeling, ...cut, ease, waist, slack, waistSlack: slack * 1.4 }
  const sizes = sizeCharts[guide].map(({ size }) => size)
  const sewn = sizes.map((_size, at): Sewn => {
    const chest = second + (at - 1) * grade
    return {
      chest: chest + ease,
      waist: chest - waistLess + waist,
      shoulder: shoulders + (at - 1) * 1.1 + cut.shoulder,
      length: cut.tall ? (height + (at - 1) * taller) * cut.tall : 60 + at * 2,
    }
  })
  const takes = chance.around(worn.cloth.mean, worn.cloth.sd)
  return { guide, sex, sizes, sewn, worn, takes, measures: measured(sewn, sizes, waist > 0, chance) }
}

/** People further from the published figures than in the house's worlds: twice as far, and more unlike each other. */
function strangersOf(chance: Chance): Peoples {
  const people = peoplesOf(chance)
  const further = ({ ofHeight, ofStoutness, sd }: Girth): Girth => ({
    ofHeight: ofHeight * chance.between(0.98, 1.02),
    ofStoutness: ofStoutness * chance.between(0.85, 1.15),
    sd: sd * chance.between(0.9, 1.3),
  })
  const strangers = (bodies: Bodies): Bodies => ({
    ...bodies,
    chest: further(bodies.chest),
    waist: further(bodies.waist),
    shoulder: further(bodies.shoulder),
  })
  return { m: strangers(people.m), f: strangers(people.f), taste: chance.between(1, 5) }
}
