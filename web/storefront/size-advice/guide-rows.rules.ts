import { measureNames, type SizeMeasures } from '#contract/catalogue/products/garment-measures.ts'
import {
  bodyMeasures,
  type MeasuredGuide,
  sizeCharts,
  writeRange,
} from '#contract/catalogue/size-advice/size-charts.ts'
import type { MessageKey } from '#web/i18n/translate.ts'

interface Guide {
  columns: readonly MessageKey[]
  rows: readonly (readonly [size: string, ...values: string[]])[]
}

const emptyCell = '–'

/** The body measures each size is cut for. */
export function bodyGuide(guide: MeasuredGuide): Guide {
  const rows = sizeCharts[guide]
  const names = bodyMeasures.filter((name) => rows.some(({ body }) => body[name] !== undefined))
  const shoes = rows.some(({ shoe }) => shoe !== undefined)
  return {
    columns: [...names.map((name) => `body.${name}` as const), ...(shoes ? (['body.shoe'] as const) : [])],
    rows: rows.map(({ size, body, shoe }) => [
      size,
      ...names.map((name) => writeRange(body[name] ?? 0)),
      ...(shoes ? [String(shoe ?? emptyCell)] : []),
    ]),
  }
}

/** The measures of the garment lying flat: its own if it was measured, otherwise the usual ones of its kind. */
export function garmentGuide(guide: MeasuredGuide, measured: readonly SizeMeasures[]): Guide | undefined {
  const rows = measured.length > 0 ? measured : sizeCharts[guide].map(({ size, garment }) => ({ size, ...garment }))
  const names = measureNames.filter((name) => rows.some((row: SizeMeasures) => row[name] !== undefined))
  if (names.length === 0) return undefined
  return {
    columns: names.map((name) => `measure.${name}` as const),
    rows: rows.map((row: SizeMeasures) => [row.size, ...names.map((name) => writeMeasured(row[name]))]),
  }
}

function writeMeasured(centimetres: number | undefined): string {
  return centimetres === undefined ? emptyCell : writeRange(centimetres)
}
