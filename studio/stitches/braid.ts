// biome-ignore-all lint/style/noNonNullAssertion: typed arrays are indexed within their length; a check at each step would double the time of inner loops
import type { Colour } from '../renderer/colour.ts'
import { type FinishName, finishIndex } from '../renderer/finishes.ts'
import { cellNoise } from '../renderer/noise.ts'
import type { Swatch } from '../renderer/swatch.ts'
import { type Path, placed, stepsAlong } from './path.ts'
import { alongPath, layThread, type Thread } from './thread.ts'

export type Braid = { width: number; colours: readonly [Colour, Colour]; finish: FinishName; strands?: number }

/** Sfifa: a flat braid of silk or gold in herringbone, with slightly raised edges. */
export function layBraid(swatch: Swatch, path: Path, { width, colours, finish, strands = 4 }: Braid): void {
  const half = width / 2
  const index = finishIndex(finish)
  const strand = Math.max(width / strands, 2 / swatch.perCm)
  alongPath(swatch, path, half, (texel, across, along, angle) => {
    const x = across / half
    const column = Math.floor((across + half) / strand)
    const up = column % 2 === 0
    const inColumn = (across + half) / strand - column - 0.5
    const row = (along + (up ? 1 : -1) * inColumn * strand * 1.1) / (strand * 0.62)
    const stitch = Math.floor(row)
    const ridge = Math.sin((row - stitch) * Math.PI)
    const belly = Math.cos(inColumn * Math.PI * 0.92)
    const edge = Math.abs(x) > 0.86 ? 0.9 : 1
    const raised = 0.05 + width * 0.045 + strand * 0.22 * belly * (0.45 + 0.55 * ridge)
    if (raised < swatch.relief[texel]! - 0.06) return
    swatch.relief[texel] = raised * edge
    const shade = (0.6 + 0.4 * ridge * belly) * (0.93 + 0.14 * cellNoise(stitch, column, 9))
    swatch.paint(texel, colours[(stitch + (up ? 0 : 1)) % 2 === 0 ? 0 : 1], shade)
    swatch.finish[texel] = index
    swatch.runThreads(texel, angle + (up ? 0.95 : -0.95))
  })
}

/** Aqaad: a round button knotted of cord, its plies woven over and under. */
function knottedButton(swatch: Swatch, [cu, cv]: readonly [number, number], radius: number, thread: Thread): void {
  const finish = finishIndex(thread.finish)
  swatch.within(cu - radius, cu + radius, cv - radius, cv + radius, (u, v, texel) => {
    const x = (u - cu) / radius
    const y = (v - cv) / radius
    const away = Math.hypot(x, y)
    if (away >= 1) return
    const dome = Math.sqrt(1 - away * away)
    // Bands around the sphere in two directions, like the plies of a Turk's head knot.
    const [p, q] = [Math.atan2(x + y, dome + 0.35) * 2.6, Math.atan2(x - y, dome + 0.35) * 2.6]
    const over = (Math.floor(p) + Math.floor(q)) % 2 === 0
    const ridge = Math.sin((over ? p - Math.floor(p) : q - Math.floor(q)) * Math.PI)
    swatch.relief[texel] = 0.04 + radius * 1.05 * dome + radius * 0.16 * ridge * dome
    swatch.paint(texel, thread.colour, (0.5 + 0.5 * ridge) * (0.72 + 0.28 * dome))
    swatch.finish[texel] = finish
    swatch.runThreads(texel, over ? -Math.PI / 4 : Math.PI / 4)
  })
}

/** The buttons along one edge, and the loops on the opposite one. */
export function buttonsAndLoops(
  swatch: Swatch,
  path: Path,
  spacing: number,
  radius: number,
  thread: Thread,
  side: 'buttons' | 'loops' | 'both',
): void {
  for (const { at, angle } of stepsAlong(path, spacing)) {
    const shank = placed(
      [
        [0, radius * 0.9],
        [0, radius * 4.4],
      ],
      at,
      angle,
    )
    const opposite = placed(
      [
        [0, -radius * 0.9],
        [0, -radius * 4.4],
      ],
      at,
      angle,
    )
    const width = radius * 0.5
    for (const offset of [-0.55, 0.55]) {
      const sideways = (path: Path): Path =>
        path.map(
          ([u, v]) => [u + Math.cos(angle) * width * offset * 2, v + Math.sin(angle) * width * offset * 2] as const,
        )
      if (side !== 'loops') layThread(swatch, sideways(shank), { ...thread, width, base: 0.1 })
      if (side !== 'buttons') layThread(swatch, sideways(opposite), { ...thread, width, base: 0.1 })
    }
    if (side !== 'loops') knottedButton(swatch, at, radius, thread)
  }
}
