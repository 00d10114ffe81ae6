import { sizeCharts } from '#contract/catalogue/size-advice/size-charts.ts'
import type { RandomGenerator } from '#server/operations/sample-year/random-generator.ts'
import { type Garment, type MadeUpGuide, measured, type Worn } from './fit-garments.ts'
import { peoplesOf } from './fit-people.ts'
import type { World } from './fit-world.ts'

/** A world whose tailors cut nearly as the adviser assumes. */
export function houseWorld(chance: RandomGenerator): World {
  const peoples = peoplesOf(chance)
  const wearing = wearingOf(chance)
  return {
    peoples,
    make: (its, guide) => madeBy(wearing, its, guide),
    measured: 1,
    answers: [0, 0, 5, 15, 40],
  }
}

type Wearing = Readonly<Record<MadeUpGuide, Worn>>

function wearingOf(chance: RandomGenerator): Wearing {
  const near = (value: number, by: number) => chance.between(value - by, value + by)
  const usual = {
    tallSlack: 5.5,
    tightness: 2,
    power: 2,
    says: { small: 0.9, large: 1.2 },
    careless: 0,
    hostile: { share: 0, says: 'small' as const },
    byGuide: 0,
    slips: 0.15,
    cloth: { mean: 0, sd: spread.cloth },
  }
  const worn = (its: Pick<Worn, 'ease' | 'slack' | 'waist' | 'shoulder' | 'tall'>, shoulderSlack: number): Worn => ({
    ...usual,
    ...its,
    waistSlack: its.slack * 1.4,
    shoulderSlack,
  })
  return {
    jebba: worn(
      { ease: near(30, 3), slack: near(8, 1.5), waist: 0, shoulder: near(10, 1), tall: near(0.765, 0.01) },
      5,
    ),
    kaftan: worn(
      { ease: near(12, 2), slack: near(5, 1), waist: near(14, 2), shoulder: near(3, 0.5), tall: near(0.86, 0.01) },
      2.5,
    ),
    waistcoat: worn(
      { ease: near(10, 2), slack: near(4, 0.8), waist: near(14, 2), shoulder: near(3, 0.5), tall: 0 },
      2.5,
    ),
  }
}

/** The deviation of makers and cloths in centimetres, which neither flat measures nor the chart show. */
const spread = { maker: 4.5, cloth: 2.5 } as const

function madeBy(wearing: Wearing, chance: RandomGenerator, wantedGuide?: MadeUpGuide): Garment {
  const guide = wantedGuide ?? chance.oneOf(['jebba', 'kaftan', 'waistcoat'] as const)
  const worn = wearing[guide]
  const { ease, waist, shoulder, tall } = worn
  const sizes = sizeCharts[guide].map(({ size }) => size)
  const sex = guide === 'kaftan' ? 'f' : 'm'
  const [first, grade] = [chance.around(sex === 'f' ? 85 : 91, spread.maker), chance.between(5.5, 8)]
  const sewn = sizes.map((_size, index) => {
    const chest = first + index * grade
    return {
      chest: chest + ease,
      waist: chest - (sex === 'f' ? 17 : 10) + waist,
      shoulder: (sex === 'f' ? 36 : 40.5) + (index - 1) * 1.1 + shoulder,
      length: tall ? (sex === 'f' ? 158 : 167) * tall + index * 4 * tall : 60 + index * 2,
    }
  })
  const measures = measured(sewn, sizes, waist > 0, chance)
  return { guide, sex, sizes, sewn, worn, takes: chance.around(0, spread.cloth), measures, published: measures }
}
