import type { Point } from '../cloth/outline.ts'
import type { Swatch } from '../renderer/swatch.ts'
import { flowerBorder, hornBorder, lozengeBorder, vineBorder } from './borders.ts'
import { type Braid, layBraid } from './braid.ts'
import { kantil, sequinsAlong } from './metalwork.ts'
import { type Path, stepsAlong, straight } from './path.ts'
import { fish, hand, rosette, standAt, treeOfLife } from './scrollwork.ts'
import { layThread, type Thread } from './thread.ts'

export type Row =
  | { kind: 'braid'; braid: Braid }
  | { kind: 'sequins'; radius: number }
  | { kind: 'kantil'; width: number }
  | { kind: 'cords'; count: number }
  | { kind: 'vine' | 'lozenges' | 'flowers' | 'horns' | 'fish' | 'hands' | 'rosettes' | 'trees'; height: number }
  | { kind: 'gap'; height: number }

export type RowThreads = {
  cord: Thread
  leaf: Thread
  accents: readonly Thread[]
  metal: readonly [number, number, number]
}

function heightOf(row: Row, threads: RowThreads): number {
  if (row.kind === 'braid') return row.braid.width + 0.1
  if (row.kind === 'sequins') return row.radius * 2 + 0.14
  if (row.kind === 'kantil') return row.width + 0.1
  if (row.kind === 'cords') return row.count * threads.cord.width * 1.12 + 0.1
  return row.height
}

const figures: Partial<Record<Row['kind'], { figure: readonly Path[]; spacing: number; size: number }>> = {
  rosettes: { figure: rosette(0.5, 10), spacing: 1.05, size: 0.9 },
  fish: { figure: fish, spacing: 1.6, size: 0.8 },
  hands: { figure: hand, spacing: 0.95, size: 0.86 },
  trees: { figure: treeOfLife, spacing: 0.9, size: 0.88 },
}

function workFigures(swatch: Swatch, line: Path, { kind }: Row, height: number, { accents, cord }: RowThreads): void {
  const shape = figures[kind]
  if (!shape) return
  stepsAlong(line, height * shape.spacing).forEach(({ at, angle }, i) => {
    const thread = accents[i % accents.length] ?? cord
    for (const path of standAt(shape.figure, at, angle, height * shape.size)) layThread(swatch, path, thread)
  })
}

function workKantil(swatch: Swatch, line: Path, width: number, metal: RowThreads['metal']): void {
  for (const { at, angle } of stepsAlong(line, width * 2.6)) {
    const [c, s] = [Math.cos(angle) * width, Math.sin(angle) * width]
    kantil(swatch, straight([at[0] - c, at[1] - s], [at[0] + c, at[1] + s]), width, metal)
  }
}

function workRow(
  swatch: Swatch,
  lineAt: (depth: number) => Path,
  depth: number,
  row: Row,
  height: number,
  threads: RowThreads,
): void {
  const line = lineAt(depth + height / 2)
  const { cord, leaf, accents, metal } = threads
  switch (row.kind) {
    case 'gap':
      break
    case 'braid':
      layBraid(swatch, line, row.braid)
      break
    case 'sequins':
      sequinsAlong(swatch, line, row.radius, metal, 0.05)
      break
    case 'kantil':
      workKantil(swatch, line, row.width, metal)
      break
    case 'cords':
      for (let i = 0; i < row.count; i++) layThread(swatch, lineAt(depth + cord.width * (0.6 + i * 1.12)), cord)
      break
    case 'vine':
      vineBorder(swatch, line, height * 0.86, { stem: cord, leaf, spangle: metal })
      break
    case 'lozenges':
      lozengeBorder(swatch, line, height * 0.9, { stem: cord, leaf: accents[0] ?? leaf, spangle: metal })
      break
    case 'flowers':
      flowerBorder(swatch, line, height * 0.88, accents, leaf, metal)
      break
    case 'horns':
      hornBorder(swatch, lineAt(depth + height * 0.55), height * 0.78, cord)
      break
    default:
      workFigures(swatch, line, row, height, threads)
      break
  }
}

/**
 * Rows of embroidery below each other, as in the breastplates of the coast. Each row runs along `lineAt(depth)`, at that distance from the panel's
 * edge; returns the depth reached.
 */
export function workRows(
  swatch: Swatch,
  lineAt: (depth: number) => Path,
  rows: readonly Row[],
  threads: RowThreads,
): number {
  let depth = 0
  for (const row of rows) {
    const height = heightOf(row, threads)
    workRow(swatch, lineAt, depth, row, height, threads)
    depth += height
  }
  return depth
}

export const rowLine =
  (from: number, end: number, top: number): ((depth: number) => Path) =>
  (depth) => [[from, top - depth] as Point, [end, top - depth] as Point]
