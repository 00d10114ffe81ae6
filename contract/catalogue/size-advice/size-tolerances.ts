import type { CutEase } from '#contract/catalogue/products/garment-measures.ts'
import type { BodyMeasure } from './size-charts.ts'

/** Centimetres added to a girth for a closer or looser fit. */
export const easeShift: Readonly<Record<CutEase, number>> = { usual: 0, close: -6, loose: 8 }

/** By how much a body may differ from the middle of its row in the size chart. */
export const chartSlack: Readonly<Record<BodyMeasure, number>> = {
  height: 5,
  chest: 4,
  waist: 5,
  hips: 5,
  shoulder: 2.5,
  arm: 3.5,
  head: 0.8,
  foot: 0.5,
}
