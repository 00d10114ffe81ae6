import { type MeasureName, measureLimits, type SizeMeasures } from '#contract/catalogue/products/garment-measures.ts'
import { cuts } from '#contract/catalogue/size-advice/cut-ease.ts'
import { type MeasuredGuide, middleOf, sizeCharts } from '#contract/catalogue/size-advice/size-charts.ts'
import type { SampleGarment } from './catalogue/sample-garment.ts'

/** The measures of a sample garment: the middle of each body size plus the ease of its cut. */
export function sampleMeasures({
  id,
  sizeGuide,
  sizes,
}: Pick<SampleGarment, 'id' | 'sizeGuide' | 'sizes'>): SizeMeasures[] {
  if (sizeGuide === 'none') return []
  return sizes
    .map((size) => withOwnLength(id, measuresOf(sizeGuide, size)))
    .filter((sizeMeasures) => Object.keys(sizeMeasures).length > 1)
}

/** The difference in length from the standard of its size guide, in centimetres. */
const longerBy: Readonly<Record<string, number>> = { frimla: -22, sadria: 2, mentan: 6 }

/** Garments in kaftan sizes that are no robes, so the length of a kaftan does not apply to them. */
const noRobes = new Set(['fouta-w-blouza', 'blouza-nabeul', 'keswa-mahdaouia', 'keswa-hammamet'])

function withOwnLength(id: string, { length, ...rest }: SizeMeasures): SizeMeasures {
  return noRobes.has(id) || length === undefined ? rest : { ...rest, length: length + (longerBy[id] ?? 0) }
}

function measuresOf(guide: MeasuredGuide, size: string): SizeMeasures {
  const row = sizeCharts[guide].find((chart) => chart.size === size)
  const measured: SizeMeasures = { size, ...row?.garment }
  for (const name of Object.keys(cuts[guide]) as MeasureName[]) {
    const sitting = cuts[guide][name]
    const body = sitting && row?.body[sitting.of]
    if (!sitting || !body || sitting.share) continue
    const around = middleOf(body) + sitting.ease
    measured[name] = toHalf(sitting.round ? around / 2 : around)
  }
  return measured
}

function toHalf(centimetres: number): number {
  return Math.round(centimetres / measureLimits.step) * measureLimits.step
}
