import { estimateOf } from '#contract/fit/body-prior.ts'
import type { Said } from '#contract/fit/runs-small.rules.ts'
import { sizeCharts } from '#contract/fit/size-charts.ts'
import type { SizeMeasures } from '#contract/products/garment-measures.ts'
import type { Chance } from '#server/sample-year/chance.ts'
import { type Body, type Peoples, somebody } from './fit-people.ts'

export type MadeUpGuide = 'jebba' | 'kaftan' | 'waistcoat'

export interface Garment {
  guide: MadeUpGuide
  sex: 'f' | 'm'
  sizes: readonly string[]
  /** Round the body and across the shoulders, as sewn. */
  sewn: readonly { chest: number; waist: number; shoulder: number; length: number }[]
  /** How much its cloth and lining take away, which no flat tape shows. */
  takes: number
  /** As the workshop measured it. */
  measures: SizeMeasures[]
}

/** How a kind of garment is truly worn in this world: near what the house believes, and never that. */
export type Wearing = Readonly<
  Record<MadeUpGuide, { ease: number; slack: number; waist: number; shoulder: number; tall: number }>
>

export function wearingOf(chance: Chance): Wearing {
  const near = (value: number, by: number) => chance.between(value - by, value + by)
  return {
    jebba: { ease: near(30, 3), slack: near(8, 1.5), waist: 0, shoulder: near(10, 1), tall: near(0.765, 0.01) },
    kaftan: {
      ease: near(12, 2),
      slack: near(5, 1),
      waist: near(14, 2),
      shoulder: near(3, 0.5),
      tall: near(0.86, 0.01),
    },
    waistcoat: { ease: near(10, 2), slack: near(4, 0.8), waist: near(14, 2), shoulder: near(3, 0.5), tall: 0 },
  }
}

/** What no tape shows, and the chart does not know: how far cloths and makers differ. */
export const spread = { maker: 4.5, cloth: 2.5 } as const

export function madeBy(wearing: Wearing, chance: Chance): Garment {
  const guide = chance.oneOf(['jebba', 'kaftan', 'waistcoat'] as const)
  const { ease, waist, shoulder, tall } = wearing[guide]
  const sizes = sizeCharts[guide].map(({ size }) => size)
  const sex = guide === 'kaftan' ? 'f' : 'm'
  const [first, grade] = [chance.around(sex === 'f' ? 85 : 91, spread.maker), chance.between(5.5, 8)]
  const sewn = sizes.map((_size, at) => {
    const chest = first + at * grade
    return {
      chest: chest + ease,
      waist: chest - (sex === 'f' ? 17 : 10) + waist,
      shoulder: (sex === 'f' ? 36 : 40.5) + (at - 1) * 1.1 + shoulder,
      length: tall ? (sex === 'f' ? 158 : 167) * tall + at * 4 * tall : 60 + at * 2,
    }
  })
  const half = (value: number) => Math.round((value + chance.around(0, 0.3)) * 2) / 2
  const measures = sewn.map((one, at) => ({
    size: sizes[at] ?? '',
    chest: half(one.chest / 2),
    shoulder: half(one.shoulder),
    length: half(one.length),
    ...(waist > 0 && { waist: half(one.waist / 2) }),
  }))
  return { guide, sex, sizes, sewn, takes: chance.around(0, spread.cloth), measures }
}

/** How ill a size sits on somebody. */
function strainOn(body: Body, garment: Garment, at: number, takes: number, wearing: Wearing): number {
  const { ease, slack, waist, shoulder, tall } = wearing[garment.guide]
  const sewn = garment.sewn[at]
  if (!sewn) return Number.POSITIVE_INFINITY
  const off = (spare: number, by: number) => (spare / by) ** 2 * (spare < 0 ? 2 : 1)
  return (
    off(sewn.chest - takes - body.chest - ease - body.taste, slack) +
    (waist ? off(sewn.waist - takes - body.waist - waist - body.taste, slack * 1.4) : 0) +
    off(sewn.shoulder - body.shoulder - shoulder, garment.guide === 'jebba' ? 5 : 2.5) +
    (tall ? off(sewn.length - body.height * tall, 5.5) : 0)
  )
}

export function rightSize(body: Body, garment: Garment, takes: number, wearing: Wearing): number {
  const strains = garment.sizes.map((_size, at) => strainOn(body, garment, at, takes, wearing))
  return strains.indexOf(Math.min(...strains))
}

/** Who has only the shop's guide takes the row her chest is in, which the same published figures tell her. */
export function chartSize(body: Pick<Body, 'sex' | 'height' | 'weight'>, guide: MadeUpGuide): number {
  const chest = estimateOf(body, 'chest')?.mean ?? 0
  const rows = sizeCharts[guide].map(({ body: { chest: range } }) => (Array.isArray(range) ? range[1] : 0))
  const at = rows.findIndex((most) => chest <= most + 0.5)
  return at < 0 ? rows.length - 1 : at
}

export type Answer = 'small' | 'expected' | 'large'

/** What a buyer says of the size she has. */
function answerOf(body: Body, garment: Garment, at: number, takes: number, wearing: Wearing): Answer {
  const { ease, slack } = wearing[garment.guide]
  const spare = (garment.sewn[at]?.chest ?? 0) - takes - body.chest - ease - body.taste
  if (spare < -0.9 * slack) return 'small'
  return spare > 1.2 * slack ? 'large' : 'expected'
}

/** Answers of buyers, who chose as well as anybody can who knows no more than the tape says, and not always that well. */
export function buyersOf(
  world: { peoples: Peoples; wearing: Wearing },
  garment: Garment,
  takes: number,
  many: number,
  chance: Chance,
) {
  return Array.from({ length: many }, () => {
    const body = somebody(world.peoples, garment.sex, chance)
    const best = rightSize(body, garment, 0, world.wearing)
    const at = Math.min(
      garment.sizes.length - 1,
      Math.max(0, best + (chance.next() < 0.15 ? chance.oneOf([-1, 1]) : 0)),
    )
    return { at, answer: answerOf(body, garment, at, takes, world.wearing) }
  })
}

export function told(garment: Garment, answers: readonly { at: number; answer: Answer }[]): Said[] {
  return garment.sizes.map((size, at) => {
    const count = (answer: Answer) => answers.filter((one) => one.at === at && one.answer === answer).length
    return { size, small: count('small'), expected: count('expected'), large: count('large') }
  })
}
