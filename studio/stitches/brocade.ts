// biome-ignore-all lint/style/noNonNullAssertion: typed arrays are indexed within their length; a check at each step would double the time of inner loops
import { finishIndex } from '../renderer/finishes.ts'
import { cellNoise } from '../renderer/noise.ts'
import type { Swatch } from '../renderer/swatch.ts'
import type { Thread } from './thread.ts'

/** A pattern counted in threads: whether the white cotton is visible in a cell of this band. */
export type Band = { rows: number; shows: (column: number, row: number) => boolean }

const repeat = (value: number, period: number): number => ((value % period) + period) % period
const fromMiddle = (value: number, period: number): number => Math.abs(repeat(value, period) - (period - 1) / 2)

export const bands = {
  line: (rows = 1): Band => ({ rows, shows: () => true }),
  gap: (rows = 1): Band => ({ rows, shows: () => false }),
  dashes: (): Band => ({ rows: 1, shows: (c) => repeat(c, 4) < 2 }),
  checks: (): Band => ({ rows: 4, shows: (c, r) => (Math.floor(c / 2) + Math.floor(r / 2)) % 2 === 0 }),
  zigzag: (height: number): Band => ({
    rows: height,
    shows: (c, r) => Math.abs(fromMiddle(c, 2 * height - 2) - (height - 1 - r)) < 1.6,
  }),
  triangles: (height: number): Band => ({ rows: height, shows: (c, r) => fromMiddle(c, 2 * height) <= height - 1 - r }),
  diamonds: (height: number): Band => ({
    rows: height,
    shows: (c, r) => {
      const away = fromMiddle(c, height + 1) + Math.abs(r - (height - 1) / 2)
      return away <= height / 2 && Math.floor(height / 2 - away) % 3 < 1.5
    },
  }),
  combs: (): Band => ({
    rows: 7,
    shows: (c, r) => r === 3 || (r > 3 && repeat(c, 4) < 1.5) || (r < 3 && repeat(c + 2, 4) < 1.5),
  }),
  crosses: (): Band => ({
    rows: 9,
    shows: (c, r) => {
      const [x, y] = [repeat(c, 12) - 4, r - 4]
      if (Math.abs(x) > 4) return false
      return Math.abs(x) === Math.abs(y) || (x === 0 && Math.abs(y) < 4) || (y === 0 && Math.abs(x) < 4)
    },
  }),
  eyes: (): Band => ({
    rows: 7,
    shows: (c, r) => {
      const away = fromMiddle(c, 13) + Math.abs(r - 3) * 1.6
      return away < 1 || (away > 3.2 && away < 5.4)
    },
  }),
  fingers: (): Band => ({
    rows: 10,
    shows: (c, r) => {
      const x = repeat(c, 14)
      if (x > 10) return false
      return r < 3 ? x > 2 && x < 8 : r === 3 ? true : x % 2 === 0 && r < 9 - Math.abs(x - 5) * 0.5
    },
  }),
} as const

export type Brocade = { cell: number; bottom: number; left: number; right: number; bands: readonly Band[] }

const maxRunLength = 6

/** The number of cells beside this one that the thread floats over. */
function runLength(band: Band, column: number, row: number, direction: 1 | -1): number {
  let length = 0
  while (length < maxRunLength && band.shows(column + direction * (length + 1), row)) length++
  return length
}

/** Supplementary weft: the thread floats over each run of cells and goes under at both ends. */
export function weaveBrocade(
  swatch: Swatch,
  { cell, bottom, left, right, bands: rows }: Brocade,
  thread: Thread,
): number {
  const finish = finishIndex(thread.finish)
  let base = bottom
  for (const band of rows) {
    const top = base + band.rows * cell
    if (swatch.shows(left, right, base, top)) {
      const start = base
      swatch.within(left, right, base, top, (u, v, texel) => {
        if (u < left || u > right || v < start || v >= top) return
        const row = band.rows - 1 - Math.floor((v - start) / cell)
        const column = Math.floor(u / cell)
        if (!band.shows(column, row)) return
        const from = runLength(band, column, row, -1)
        const runEnd = runLength(band, column, row, 1)
        const inRun = (u / cell - column + from) / (from + runEnd + 1)
        const picks = ((v - start) / cell) * 2
        const pick = picks - Math.floor(picks)
        const round = Math.sqrt(Math.max(0, 1 - (2 * pick - 1) ** 2))
        const ends = from + runEnd >= 6 ? 1 : Math.sqrt(Math.max(0, 1 - Math.abs(2 * inRun - 1) ** 6))
        swatch.relief[texel] = swatch.relief[texel]! * 0.4 + cell * 0.05 + cell * 0.3 * round * ends
        const shade =
          (0.68 + 0.32 * round * ends) * (0.95 + 0.1 * cellNoise(Math.floor(picks), Math.floor(column / 5), 31))
        swatch.blendIn(
          texel,
          [thread.colour[0] * shade, thread.colour[1] * shade, thread.colour[2] * shade],
          0.5 + 0.5 * ends,
        )
        swatch.finish[texel] = finish
        swatch.runThreads(texel, 0)
      })
    }
    base = top
  }
  return base
}
