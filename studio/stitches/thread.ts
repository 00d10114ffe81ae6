// biome-ignore-all lint/style/noNonNullAssertion: typed arrays are indexed within their length; a check at each step would double the time of inner loops
import type { Colour } from '../renderer/colour.ts'
import { type FinishName, finishIndex } from '../renderer/finishes.ts'
import { cellNoise } from '../renderer/noise.ts'
import type { Swatch } from '../renderer/swatch.ts'
import { clamp } from '../renderer/vectors.ts'
import { bounds, type Path } from './path.ts'

export type Thread = {
  colour: Colour
  finish: FinishName
  // Full width, in cm.
  width: number
  // The distance between turns of the ply, in widths; 0 for an untwisted thread.
  twist?: number
  // The height as a share of the width; 1 is a round thread.
  loft?: number
  // The height of what it lies on, for cords over cords.
  base?: number
}

export const silkStrand = (colour: Colour, width = 0.22): Thread => ({ colour, finish: 'silkCord', width, twist: 1.3 })

/** Thin and untwisted, for filling leaves and petals. */
export const floss = (colour: Colour): Thread => ({ colour, finish: 'silkCord', width: 0.08 })

/**
 * Visits the dots along a path with their distance from the line (positive on the left), the position along it, and its direction there. A dot near
 * several segments belongs to the nearest.
 */
export function alongPath(
  swatch: Swatch,
  path: Path,
  reach: number,
  dot: (texel: number, across: number, along: number, angle: number) => void,
): void {
  const box = bounds(path)
  if (!swatch.shows(box.left - reach, box.right + reach, box.bottom - reach, box.top + reach)) return
  const { nearest, across, along, piece } = swatch.tracing()
  const touched: number[] = []
  const angles: number[] = []
  let walked = 0
  for (let i = 1; i < path.length; i++) {
    const [au, av] = path[i - 1]!
    const [bu, bv] = path[i]!
    const size = Math.hypot(bu - au, bv - av)
    angles.push(Math.atan2(bv - av, bu - au))
    if (size < 1e-9) continue
    const [du, dv] = [(bu - au) / size, (bv - av) / size]
    const start = walked
    swatch.within(
      Math.min(au, bu) - reach,
      Math.max(au, bu) + reach,
      Math.min(av, bv) - reach,
      Math.max(av, bv) + reach,
      (u, v, texel) => {
        const run = (u - au) * du + (v - av) * dv
        const held = run < 0 ? 0 : run > size ? size : run
        const away = Math.hypot(u - au - du * held, v - av - dv * held)
        if (away >= reach || away >= nearest[texel]!) return
        if (nearest[texel] === Number.POSITIVE_INFINITY) touched.push(texel)
        nearest[texel] = away
        across[texel] = du * (v - av) - dv * (u - au) < 0 ? -away : away
        along[texel] = start + held
        piece[texel] = i - 1
      },
    )
    walked += size
  }
  for (const texel of touched) {
    nearest[texel] = Number.POSITIVE_INFINITY
    // Clamped, because rounding may put a dot slightly outside the reach, where a thread has no surface.
    dot(texel, clamp(across[texel]!, -reach, reach), along[texel]!, angles[piece[texel]!]!)
  }
}

/** A thread or cord along a path: round, twisted of plies, and lit by the direction of its fibres. */
export function layThread(swatch: Swatch, path: Path, thread: Thread): void {
  const radius = thread.width / 2
  // A thread thinner than a dot still colours the dot.
  const drawn = Math.max(radius, 0.55 / swatch.perCm)
  const finish = finishIndex(thread.finish)
  const loft = thread.loft ?? 1
  const base = thread.base ?? 0.02
  const pitch = (thread.twist ?? 0) * thread.width
  const plain = pitch === 0 || pitch * swatch.perCm < 2.4
  const thin = radius / drawn
  alongPath(swatch, path, drawn, (texel, across, along, angle) => {
    const x = across / drawn
    const dome = Math.sqrt(1 - x * x)
    let height = dome
    let shade = 0.8 + 0.2 * dome
    let grain = angle
    if (!plain) {
      // The top of a ply, and the groove before the next one.
      const turn = along / pitch + Math.asin(x) / Math.PI
      const ply = turn - Math.floor(turn) - 0.5
      const groove = Math.abs(ply) * 2
      height = dome * (1 - 0.26 * groove ** 2.5)
      shade *= 1 - 0.34 * groove ** 3
      shade *= 0.95 + 0.1 * cellNoise(Math.floor(turn), 3, 7)
      grain = angle + 0.7
    }
    const raised = base + height * radius * loft
    if (raised <= swatch.relief[texel]! && thin > 0.99) return
    if (thin > 0.99) {
      swatch.paint(texel, thread.colour, shade)
      swatch.finish[texel] = finish
    } else {
      swatch.blendIn(texel, thread.colour, thin * dome)
      if (thin > 0.5) swatch.finish[texel] = finish
    }
    swatch.relief[texel] = Math.max(swatch.relief[texel]!, raised)
    swatch.runThreads(texel, grain)
  })
}

/** Stitches with gaps, as along a seam. */
export function runThread(swatch: Swatch, path: Path, thread: Thread, stitch: number, gap: number): void {
  const radius = thread.width / 2
  const drawn = Math.max(radius, 0.6 / swatch.perCm)
  const finish = finishIndex(thread.finish)
  const fine = (stitch + gap) * swatch.perCm < 4
  alongPath(swatch, path, drawn, (texel, across, along, angle) => {
    const place = (along % (stitch + gap)) / stitch
    if (!fine && place > 1) {
      // The needle pulls the cloth down between stitches.
      swatch.relief[texel]! -= radius * 0.5
      return
    }
    const dome = Math.sqrt(1 - (across / drawn) ** 2)
    const ends = fine ? 1 : Math.sqrt(1 - (place * 2 - 1) ** 4)
    const raised = swatch.relief[texel]! * 0.5 + dome * ends * radius * (thread.loft ?? 0.8)
    swatch.relief[texel] = raised
    swatch.blendIn(texel, thread.colour, fine ? 0.5 * dome : 1)
    swatch.finish[texel] = finish
    swatch.runThreads(texel, angle)
  })
}
