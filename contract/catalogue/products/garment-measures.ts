/** Measures of a garment lying flat, in centimetres; a width is half of the girth. */
export const measureNames = ['chest', 'shoulder', 'sleeve', 'length', 'waist', 'hem'] as const
export type MeasureName = (typeof measureNames)[number]

/** The measures of one size; measures that were not taken are left out. */
export type SizeMeasures = { size: string } & { [Name in MeasureName]?: number | undefined }

/** The intended fit of a garment, compared with the usual one for its kind. */
export const cutEases = ['usual', 'close', 'loose'] as const
export type CutEase = (typeof cutEases)[number]

export const measureLimits = { least: 4, most: 220, sizes: 20, step: 0.5 } as const

/** A tape measure is read to half a centimetre. */
export function isMeasure(centimetres: number): boolean {
  const { least, most, step } = measureLimits
  return centimetres >= least && centimetres <= most && Number.isInteger(centimetres / step)
}

/** The known measures of a size. */
export function measuredOf(sizeMeasures: SizeMeasures): (readonly [MeasureName, number])[] {
  return measureNames.flatMap((name) => {
    const centimetres = sizeMeasures[name]
    return centimetres === undefined ? [] : [[name, centimetres] as const]
  })
}
