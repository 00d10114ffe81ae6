import type { MeasureName } from '#contract/catalogue/products/garment-measures.ts'
import type { BodyMeasure, MeasuredGuide } from './size-charts.ts'

/** How one measure of a garment sits on one of the body. */
interface Sitting {
  of: BodyMeasure
  /** How much more than the body it is cut, where it sits as it should. */
  ease: number
  /** By how much it may differ before one notices. */
  slack: number
  /** Taken across, it goes round twice as far. */
  round?: true
  /** Where a length ends, as a share of the height: then nothing is added to the body. */
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

/** How our tailors cut: the house's own figures. What sits otherwise says so by its ease. */
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
