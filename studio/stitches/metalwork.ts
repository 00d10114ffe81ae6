// biome-ignore-all lint/style/noNonNullAssertion: typed arrays are indexed within their length; a check at each step would double the time of inner loops
import type { Colour } from '../renderer/colour.ts'
import { finishIndex } from '../renderer/finishes.ts'
import { cellNoise } from '../renderer/noise.ts'
import type { Swatch } from '../renderer/swatch.ts'
import { type Path, stepsAlong } from './path.ts'
import { alongPath, type Thread } from './thread.ts'

type Spot = readonly [number, number]

/** Gold thread (tall): a foil strip wound on silk. */
export const goldThread = (colour: Colour, width = 0.12): Thread => ({
  colour,
  finish: 'gold',
  width,
  twist: 0.55,
  loft: 0.9,
})

/** A sequin (adas): curved towards its hole, which a bead or a thread holds. Each is tilted a little differently. */
export function sequin(swatch: Swatch, [cu, cv]: Spot, radius: number, colour: Colour): void {
  const finish = finishIndex('sequin')
  const seed = Math.floor(cu * 97) ^ Math.floor(cv * 89)
  const tiltU = (cellNoise(seed, 1, 3) - 0.5) * 0.32
  const tiltV = (cellNoise(seed, 2, 3) - 0.5) * 0.32
  swatch.within(cu - radius, cu + radius, cv - radius, cv + radius, (u, v, texel) => {
    const away = Math.hypot(u - cu, v - cv) / radius
    if (away >= 1) return
    const hole = away < 0.2
    const rim = away > 0.86 ? (away - 0.86) * 0.9 : 0
    const dish = (0.55 * away * away - rim) * radius * 0.4
    swatch.relief[texel] = 0.05 + dish + tiltU * (u - cu) + tiltV * (v - cv) - (hole ? 0.04 : 0)
    swatch.paint(texel, colour, hole ? 0.35 : 0.9 + 0.1 * away)
    swatch.finish[texel] = finish
    swatch.runThreads(texel, Math.atan2(v - cv, u - cu) + Math.PI / 2)
  })
}

/** Kantil: a small coil of gold wire sewn down like a bead. */
export function kantil(swatch: Swatch, path: Path, width: number, colour: Colour): void {
  const radius = width / 2
  const finish = finishIndex('gold')
  const pitch = Math.max(width * 0.3, 2.2 / swatch.perCm)
  alongPath(swatch, path, radius, (texel, across, along, angle) => {
    const x = across / radius
    const dome = Math.sqrt(1 - x * x)
    const turn = along / pitch + x * 0.18
    const ring = Math.sin((turn - Math.floor(turn)) * Math.PI)
    const raised = 0.03 + radius * dome * (0.72 + 0.34 * ring)
    if (raised < swatch.relief[texel]!) return
    swatch.relief[texel] = raised
    swatch.paint(texel, colour, 0.5 + 0.5 * ring)
    swatch.finish[texel] = finish
    swatch.runThreads(texel, angle + Math.PI / 2 - 0.2)
  })
}

export function sequinsAlong(swatch: Swatch, path: Path, radius: number, colour: Colour, gap = 0.08): void {
  for (const { at } of stepsAlong(path, radius * 2 + gap)) sequin(swatch, at, radius, colour)
}

/** A pearl or coral bead. */
export function bead(swatch: Swatch, [cu, cv]: Spot, radius: number, colour: Colour): void {
  const finish = finishIndex('leather')
  swatch.within(cu - radius, cu + radius, cv - radius, cv + radius, (u, v, texel) => {
    const away = Math.hypot(u - cu, v - cv) / radius
    if (away >= 1) return
    swatch.relief[texel] = 0.03 + radius * 1.3 * Math.sqrt(1 - away * away)
    swatch.paint(texel, colour, 1 - 0.2 * away)
    swatch.finish[texel] = finish
  })
}
