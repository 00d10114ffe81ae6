import type { SizeMeasures } from '#contract/catalogue/products/garment-measures.ts'
import { sizeCharts } from '#contract/catalogue/size-advice/size-charts.ts'
import type { RandomGenerator } from '#server/operations/sample-year/random-generator.ts'
import { type Garment, type MadeUpGuide, measured, type Sewn, type Worn } from './fit-garments.ts'
import { type Bodies, type Girth, type Peoples, peoplesOf } from './fit-people.ts'
import type { World } from './fit-world.ts'

type Range = readonly [least: number, most: number]

/**
 * The cuts of workshops in centimetres, from general knowledge of such garments and not from the adviser's assumptions; no range is centred on the
 * adviser's figure. *jebba*: from a modern one, cut like an overcoat (manuals of men's cutting give 12–20 round the chest), to one of whole widths
 * of cloth with much room and a shoulder that drops to the elbow; it ends between knee and ankle. *kaftan*: from a fitted and lined one for weddings
 * to a straight one for the house; from a set-in to a dropped shoulder; from the calf to beyond the floor, for heels. *waistcoat* (farmla, sadri):
 * from a fitted one with a cut-back shoulder to one worn open over a jebba.
 */
const kinds: Readonly<Record<MadeUpGuide, { ease: Range; shoulder: Range; tall?: Range; waist?: Range }>> = {
  jebba: { ease: [12, 60], shoulder: [2, 24], tall: [0.6, 0.84] },
  kaftan: { ease: [4, 30], shoulder: [-1, 13], tall: [0.8, 0.97], waist: [-4, 20] },
  waistcoat: { ease: [3, 24], shoulder: [-4, 4], waist: [-2, 16] },
}

/**
 * The body of the second size under the standard of size letters (EN 13402-3: M is a chest of 94–102 for men, a bust of 90–98 for women). A world's
 * labels may differ from it by 8 cm, as those of countries do, and its workshops differ from each other. Waist, shoulders and height belong to the
 * world as well.
 */
const letters: Readonly<Record<'f' | 'm', Readonly<Record<keyof Letters, Range>>>> = {
  m: { second: [90, 106], grade: [4, 10], waistLess: [0, 16], shoulders: [37, 43], height: [163, 178] },
  f: { second: [86, 102], grade: [4, 10], waistLess: [6, 24], shoulders: [33, 39], height: [152, 166] },
}

/** The number of workshops a shop buys from. */
const workshops: Range = [3, 9]

/** The habits of a workshop, which sews every kind in its own way and with its own idea of an M. */
interface Workshop {
  cuts: Readonly<Record<MadeUpGuide, Pick<Worn, 'ease' | 'waist' | 'shoulder' | 'tall'>>>
  m: Labels
  f: Labels
}

/** The body that the second size is made for, and the step between sizes. */
interface Letters {
  second: number
  grade: number
  waistLess: number
  shoulders: number
  height: number
}

interface Labels extends Letters {
  taller: number
}

/** A world whose tailors, people and buyers are drawn independently of the adviser's assumptions. */
export function independentWorld(chance: RandomGenerator): World {
  const peoples = strangersOf(chance)
  const town = townOf(chance)
  const labels = { m: usualLabels('m', chance), f: usualLabels('f', chance) }
  const feeling = feelingOf(chance)
  const many = Math.round(chance.between(...workshops))
  const makers = Array.from({ length: many }, () => workshopOf(town, labels, chance))
  return {
    peoples,
    make: (its, guide) => sew(its.oneOf(makers), feeling, its, guide),
    measured: chance.between(0.3, 0.9),
    answers: [0, 5, 15, 40],
  }
}

/** The usual cuts of a town, by kind. */
type Town = Workshop['cuts']

const none: Range = [0, 0]

function townOf(chance: RandomGenerator): Town {
  const measuresOf = (guide: MadeUpGuide) => {
    const { ease, shoulder, tall = none, waist } = kinds[guide]
    const round = chance.between(...ease)
    return {
      ease: round,
      shoulder: chance.between(...shoulder),
      tall: chance.between(...tall),
      waist: waist ? Math.max(2, round + chance.between(...waist)) : 0,
    }
  }
  return { jebba: measuresOf('jebba'), kaftan: measuresOf('kaftan'), waistcoat: measuresOf('waistcoat') }
}

/** Workshops of one town differ by a tenth of the whole range. */
function workshopOf(town: Town, usual: Readonly<Record<'f' | 'm', Letters>>, chance: RandomGenerator): Workshop {
  const ownMeasures = (guide: MadeUpGuide) => {
    const { ease, shoulder, tall = none, waist } = kinds[guide]
    const near = (usual: number, [least, max]: Range) => chance.around(usual, (max - least) / 10)
    const wider = near(0, ease)
    return {
      ease: Math.max(1, town[guide].ease + wider),
      shoulder: near(town[guide].shoulder, shoulder),
      tall: near(town[guide].tall, tall),
      waist: waist ? Math.max(1, near(town[guide].waist + wider, waist)) : 0,
    }
  }
  const labels = (sex: 'f' | 'm'): Labels => ({
    second: chance.around(usual[sex].second, 4),
    grade: chance.around(usual[sex].grade, 0.8),
    waistLess: chance.around(usual[sex].waistLess, 2),
    shoulders: chance.around(usual[sex].shoulders, 0.8),
    height: chance.around(usual[sex].height, 2),
    taller: chance.between(0, 5.5),
  })
  return {
    cuts: { jebba: ownMeasures('jebba'), kaftan: ownMeasures('kaftan'), waistcoat: ownMeasures('waistcoat') },
    m: labels('m'),
    f: labels('f'),
  }
}

/** The bodies that the size letters of a world are made for. */
function usualLabels(sex: 'f' | 'm', chance: RandomGenerator): Letters {
  const { second, grade, waistLess, shoulders, height } = letters[sex]
  return {
    second: chance.between(...second),
    grade: chance.between(...grade),
    waistLess: chance.between(...waistLess),
    shoulders: chance.between(...shoulders),
    height: chance.between(...height),
  }
}

type Feeling = Omit<Worn, 'ease' | 'waist' | 'shoulder' | 'tall' | 'slack' | 'waistSlack'> & { slackOfEase: number }

/** How misfit is felt, and how people buy and answer. */
function feelingOf(chance: RandomGenerator): Feeling {
  return {
    slackOfEase: chance.between(0.1, 0.25),
    shoulderSlack: chance.between(1.5, 6),
    tallSlack: chance.between(2.5, 8),
    tightness: chance.between(1, 3),
    power: chance.between(1.2, 3),
    says: { small: chance.between(0.5, 1.3), large: chance.between(0.6, 1.6) },
    careless: chance.between(0, 0.15),
    hostile: { share: 0.1, says: chance.oneOf(['small', 'large'] as const) },
    byGuide: chance.between(0.3, 0.9),
    slips: chance.between(0.1, 0.25),
    cloth: { mean: chance.between(0, 2), sd: chance.between(1, 4) },
  }
}

function sew(
  workshop: Workshop,
  { slackOfEase, ...feeling }: Feeling,
  chance: RandomGenerator,
  wantedGuide?: MadeUpGuide,
): Garment {
  const guide = wantedGuide ?? chance.oneOf(['jebba', 'kaftan', 'waistcoat'] as const)
  const sex = guide === 'kaftan' ? 'f' : 'm'
  const { second, grade, waistLess, shoulders, height, taller } = workshop[sex]
  const cut = workshop.cuts[guide]
  // Each pattern of a workshop deviates a little.
  const pattern = chance.around(0, 1.5)
  const ease = Math.max(1, cut.ease + pattern)
  const waist = cut.waist && Math.max(1, cut.waist + pattern)
  const slack = 2.5 + ease * slackOfEase
  const worn: Worn = { ...feeling, ...cut, ease, waist, slack, waistSlack: slack * 1.4 }
  const sizes = sizeCharts[guide].map(({ size }) => size)
  const sewn = sizes.map((_size, index): Sewn => {
    const chest = second + (index - 1) * grade
    return {
      chest: chest + ease,
      waist: chest - waistLess + waist,
      shoulder: shoulders + (index - 1) * 1.1 + cut.shoulder,
      length: cut.tall ? (height + (index - 1) * taller) * cut.tall : 60 + index * 2,
    }
  })
  const takes = chance.around(worn.cloth.mean, worn.cloth.sd)
  const measures = measured(sewn, sizes, waist > 0, chance)
  return { guide, sex, sizes, sewn, worn, takes, measures, published: published(measures, chance) }
}

/** Of ten published garments, the number with only a chest, with only a length, and with a typing error. */
const slips = { chest: 1, length: 1, mistyped: 1 } as const

/** The measures as typed into the shop: incomplete, round instead of flat, or with exchanged digits. */
function published(measures: readonly SizeMeasures[], chance: RandomGenerator): SizeMeasures[] {
  const drawn = chance.between(0, 10)
  if (drawn < slips.chest) return measures.map(({ size, chest }) => ({ size, chest }))
  if (drawn < slips.chest + slips.length) return measures.map(({ size, length }) => ({ size, length }))
  if (drawn > slips.chest + slips.length + slips.mistyped) return [...measures]
  const wrong = chance.oneOf(measures.map(({ size }) => size))
  const name = chance.oneOf(['chest', 'shoulder', 'length'] as const)
  const isRound = chance.next() < 0.5
  const mistype = (value: number) => (isRound ? value * 2 : changedPlaces(value))
  return measures.map((measure) =>
    measure.size === wrong ? { ...measure, [name]: mistype(measure[name] ?? 0) } : measure,
  )
}

/** Exchanges the first digits: 61.5 becomes 16.5. */
function changedPlaces(value: number): number {
  const [first = '', second = '', ...rest] = String(value)
  return Number([second, first, ...rest].join(''))
}

/** People whose proportions differ from the published statistics, with a wider spread. */
function strangersOf(chance: RandomGenerator): Peoples {
  const people = peoplesOf(chance)
  const elsewhere = ({ ofHeight, ofStoutness, sd }: Girth, share: number): Girth => ({
    ofHeight: ofHeight * chance.between(1 - share, 1 + share),
    ofStoutness: ofStoutness * chance.between(0.85, 1.15),
    sd: sd * chance.between(0.9, 1.3),
  })
  const strangers = ({ height, stoutness, chest, waist, shoulder }: Bodies): Bodies => ({
    height: [height[0] + chance.between(-7, 3), height[1]],
    stoutness: [stoutness[0] + chance.between(-2, 4), stoutness[1]],
    chest: elsewhere(chest, 0.04),
    waist: elsewhere(waist, 0.08),
    shoulder: elsewhere(shoulder, 0.05),
  })
  return { m: strangers(people.m), f: strangers(people.f), taste: chance.between(1, 5) }
}
