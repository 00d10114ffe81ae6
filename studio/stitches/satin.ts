// biome-ignore-all lint/style/noNonNullAssertion: typed arrays are indexed within their length; a check at each step would double the time of inner loops
import { finishIndex } from '../renderer/finishes.ts'
import { cellNoise } from '../renderer/noise.ts'
import type { Swatch } from '../renderer/swatch.ts'
import { type Path, pathLength, placed, straight } from './path.ts'
import { alongPath, type Thread } from './thread.ts'

/**
 * Satin stitch: parallel threads across a padded band of varying width. `width` gets the share of the path covered so far. `slant` tilts the
 * threads, in radians.
 */
function satinBand(
  swatch: Swatch,
  path: Path,
  width: (t: number) => number,
  thread: Thread,
  padding = 0.5,
  slant = 0,
): void {
  const total = pathLength(path)
  const widest = Math.max(...[0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95].map(width))
  const finish = finishIndex(thread.finish)
  const drawnThread = Math.max(thread.width, 2.2 / swatch.perCm)
  const visible = thread.width * swatch.perCm > 1.6
  const lean = Math.tan(slant)
  alongPath(swatch, path, widest / 2, (texel, across, along, angle) => {
    const half = Math.max(1e-4, width(along / total) / 2)
    const x = Math.abs(across) / half
    if (x >= 1) return
    const row = (along + across * lean) / drawnThread
    const index = Math.floor(row)
    const ridge = Math.sin((row - index) * Math.PI)
    const dome = Math.sqrt(1 - x * x)
    const raised =
      (thread.base ?? 0.02) + dome * Math.min(half, 0.35) * padding + (visible ? ridge * thread.width * 0.32 : 0)
    if (raised < swatch.relief[texel]!) return
    swatch.relief[texel] = raised
    const shade = (0.8 + 0.2 * dome) * (visible ? 0.72 + 0.28 * ridge : 0.9) * (0.94 + 0.12 * cellNoise(index, 5, 3))
    swatch.paint(texel, thread.colour, shade)
    swatch.finish[texel] = finish
    swatch.runThreads(texel, angle + Math.PI / 2 - slant)
  })
}

/** A leaf or petal from its base to its tip. */
export function satinLeaf(
  swatch: Swatch,
  foot: readonly [number, number],
  angle: number,
  length: number,
  width: number,
  thread: Thread,
): void {
  const spine = placed(
    Array.from({ length: 9 }, (_, i) => [(i / 8) * length, Math.sin((i / 8) * Math.PI) * length * 0.06] as const),
    foot,
    angle,
  )
  satinBand(
    swatch,
    spine,
    (t) => width * Math.sin(Math.PI * Math.min(1, t * 0.94 + 0.04) ** 0.8) + 0.02,
    thread,
    0.55,
    0.35,
  )
}

export function satinDot(swatch: Swatch, centre: readonly [number, number], radius: number, thread: Thread): void {
  const spine = straight([centre[0] - radius, centre[1]], [centre[0] + radius, centre[1]])
  satinBand(swatch, spine, (t) => 2 * radius * Math.sqrt(Math.max(0, 1 - (t * 2 - 1) ** 2)), thread, 0.6)
}
