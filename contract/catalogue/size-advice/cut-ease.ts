import type { MeasureName } from '#contract/catalogue/products/garment-measures.ts'
import type { BodyMeasure, MeasuredGuide } from './size-charts.ts'

/** How a measure of a garment relates to a measure of the body. */
interface Sitting {
  of: BodyMeasure
  /** How much larger than the body the garment is cut. */
  ease: number
  /** The difference that is not noticeable. */
  slack: number
  /** Whether the measure is half of a girth, so that it is doubled. */
  round?: true
  /** For a length: its share of the body height, instead of an ease. */
  share?: number
}

type Cut = { readonly [Name in MeasureName]?: Sitting }

const round = (measure: BodyMeasure, ease: number, slack: number): Sitting => ({
  of: measure,
  ease,
  slack,
  round: true,
})
const long = (share: number, slack: number): Sitting => ({ of: 'height', ease: 0, slack, share })
const straight = (measure: BodyMeasure, ease: number, slack: number): Sitting => ({ of: measure, ease, slack })

/** The cuts of the house's tailors. A product with another cut sets its `ease`. */
export const cuts: Readonly<Record<MeasuredGuide, Cut>> = {
  jebba: { chest: round('chest', 30, 8), shoulder: straight('shoulder', 10, 5), length: long(0.765, 5) },
  kaftan: {
    chest: round('chest', 12, 5),
    waist: round('waist', 14, 7),
    shoulder: straight('shoulder', 3, 2.5),
    sleeve: straight('arm', 2, 3.5),
    length: long(0.86, 6),
  },
  waistcoat: { chest: round('chest', 10, 4), shoulder: straight('shoulder', 3, 2.5), waist: round('waist', 14, 7) },
  trousers: { waist: round('waist', 4, 4), length: long(0.55, 4) },
  cloak: { chest: round('chest', 44, 14), length: long(0.79, 6) },
  children: { chest: round('chest', 14, 5) },
  cap: {},
  shoes: {},
}
