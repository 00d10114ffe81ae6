// biome-ignore-all lint/style/noNonNullAssertion: typed arrays are indexed within their length; a check at each step would double the time of inner loops
import type { Vec3 } from '../renderer/vectors.ts'
import { type Constraints, constraintsOf, GRAVITY, type Stiffness } from './constraints.ts'
import type { Obstacle } from './obstacles.ts'
import { keepApart, nearbyPairs } from './self-collision.ts'
import type { SewnCloth } from './sew.ts'

export type Pin = { particle: number; at: (seconds: number) => Vec3 }

export type Settling = {
  stiffness: Stiffness
  obstacles: readonly Obstacle[]
  pins?: readonly Pin[]
  seconds: number
  // Time for seams to close before gravity starts.
  weightless?: number
  gravity?: Vec3
  // Distance kept from obstacles: half the thickness of the cloth and a margin.
  clearance?: number
  layerGap?: number
  substeps?: number
  // Starts stiff, as after ironing, and becomes limp while falling, so that broad folds form before narrow creases.
  ironed?: true
  // Moves particles freely once per frame, for belts and gathers.
  persuade?: (positions: Float64Array, seconds: number) => void
}

const FRAMES_PER_SECOND = 60
const LONGEST_STEP = 0.6
const RUBBING = 0.04
const STARCH = 1000
const LIMP_AFTER = 0.8

function stretchBack(c: Constraints, x: Float64Array, freedom: Float64Array): void {
  const { edges, restLengths } = c
  for (let e = 0; e < restLengths.length; e++) {
    const a = edges[2 * e]!
    const b = edges[2 * e + 1]!
    const wa = freedom[a]!
    const wb = freedom[b]!
    if (wa + wb === 0) continue
    const i = 3 * a
    const j = 3 * b
    const dx = x[j]! - x[i]!
    const dy = x[j + 1]! - x[i + 1]!
    const dz = x[j + 2]! - x[i + 2]!
    const size = Math.sqrt(dx * dx + dy * dy + dz * dz)
    if (size < 1e-9) continue
    const pull = (size - restLengths[e]!) / size / (wa + wb)
    x[i]! += dx * pull * wa
    x[i + 1]! += dy * pull * wa
    x[i + 2]! += dz * pull * wa
    x[j]! -= dx * pull * wb
    x[j + 1]! -= dy * pull * wb
    x[j + 2]! -= dz * pull * wb
  }
}

/** The isometric bending energy is quadratic, so each hinge is one small linear step in x, y and z. */
function bendBack(c: Constraints, x: Float64Array, freedom: Float64Array, step: number, limp: number): void {
  const { hinges, hingeWeights: k, hingeCompliance } = c
  for (let h = 0; h < hingeCompliance.length; h++) {
    const q = 4 * h
    const [p0, p1, p2, p3] = [hinges[q]!, hinges[q + 1]!, hinges[q + 2]!, hinges[q + 3]!]
    const [k0, k1, k2, k3] = [k[q]!, k[q + 1]!, k[q + 2]!, k[q + 3]!]
    const w0 = freedom[p0]! * k0
    const w1 = freedom[p1]! * k1
    const w2 = freedom[p2]! * k2
    const w3 = freedom[p3]! * k3
    const total = w0 * k0 + w1 * k1 + w2 * k2 + w3 * k3 + (hingeCompliance[h]! * limp) / (step * step)
    for (let d = 0; d < 3; d++) {
      const bend = k0 * x[3 * p0 + d]! + k1 * x[3 * p1 + d]! + k2 * x[3 * p2 + d]! + k3 * x[3 * p3 + d]!
      const back = -bend / total
      x[3 * p0 + d]! += w0 * back
      x[3 * p1 + d]! += w1 * back
      x[3 * p2 + d]! += w2 * back
      x[3 * p3 + d]! += w3 * back
    }
  }
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: runs per particle and obstacle; function calls would double the time
function pushOut(
  obstacles: readonly Obstacle[],
  x: Float64Array,
  previous: Float64Array,
  freedom: Float64Array,
  clearance: number,
): void {
  for (const { distance, friction, low, high } of obstacles) {
    for (let p = 0; p < freedom.length; p++) {
      if (freedom[p] === 0) continue
      const i = 3 * p
      const px = x[i]!
      const py = x[i + 1]!
      const pz = x[i + 2]!
      if (px < low[0] || px > high[0] || py < low[1] || py > high[1] || pz < low[2] || pz > high[2]) continue
      const depth = clearance - distance(px, py, pz)
      if (depth <= 0) continue
      const e = 0.15
      let nx = distance(px + e, py, pz) - distance(px - e, py, pz)
      let ny = distance(px, py + e, pz) - distance(px, py - e, pz)
      let nz = distance(px, py, pz + e) - distance(px, py, pz - e)
      const size = Math.hypot(nx, ny, nz) || 1
      nx /= size
      ny /= size
      nz /= size
      const out = Math.min(depth, 1)
      x[i] = px + nx * out
      x[i + 1] = py + ny * out
      x[i + 2] = pz + nz * out
      const mx = x[i]! - previous[i]!
      const my = x[i + 1]! - previous[i + 1]!
      const mz = x[i + 2]! - previous[i + 2]!
      const along = mx * nx + my * ny + mz * nz
      // Contact removes speed and must not add any.
      if (along > 0) {
        previous[i]! += nx * along
        previous[i + 1]! += ny * along
        previous[i + 2]! += nz * along
      }
      const tx = mx - along * nx
      const ty = my - along * ny
      const tz = mz - along * nz
      const slide = Math.hypot(tx, ty, tz)
      const held = slide > 0 ? Math.min(1, (friction * depth) / slide) : 0
      x[i]! -= tx * held
      x[i + 1]! -= ty * held
      x[i + 2]! -= tz * held
    }
  }
}

/** Internal friction: neighbours share their motion, which damps ripples but not the fall. */
function rub(c: Constraints, velocity: Float64Array, freedom: Float64Array, share: number): void {
  const { edges } = c
  for (let e = 0; e < edges.length; e += 2) {
    const a = edges[e]!
    const b = edges[e + 1]!
    if (freedom[a] === 0 || freedom[b] === 0) continue
    for (let d = 0; d < 3; d++) {
      const pull = (velocity[3 * b + d]! - velocity[3 * a + d]!) * share
      velocity[3 * a + d]! += pull
      velocity[3 * b + d]! -= pull
    }
  }
}

/** Particles within two threads of each other are neighbours and never collide. */
function neighbourSets(c: Constraints): Set<number>[] {
  const sets = Array.from({ length: c.particleCount }, () => new Set<number>())
  for (let e = 0; e < c.edges.length; e += 2) {
    sets[c.edges[e]!]!.add(c.edges[e + 1]!)
    sets[c.edges[e + 1]!]!.add(c.edges[e]!)
  }
  return sets.map((near) => {
    const wider = new Set(near)
    for (const neighbour of near) for (const second of sets[neighbour]!) wider.add(second)
    return wider
  })
}

/** Moves pinned particles to their positions at this time. */
function holdPins(pins: readonly Pin[], x: Float64Array, seconds: number): void {
  for (const { particle, at } of pins) {
    const [px, py, pz] = at(seconds)
    x[3 * particle] = px
    x[3 * particle + 1] = py
    x[3 * particle + 2] = pz
  }
}

/** Integrates velocity and gravity of free particles. */
function letFall(x: Float64Array, velocity: Float64Array, freedom: Float64Array, gravity: Vec3, step: number): void {
  for (let p = 0; p < freedom.length; p++) {
    if (freedom[p] === 0) continue
    for (let d = 0; d < 3; d++) {
      const i = 3 * p + d
      const move = (velocity[i]! + gravity[d]! * step) * step
      x[i]! += Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, move))
    }
  }
}

/** How limp the cloth is, up to 1; `calm` is the share of the settling time that has passed. */
const limpness = ({ ironed }: Settling, calm: number): number =>
  ironed ? STARCH ** Math.min(0, calm / LIMP_AFTER - 1) : 1

/** Position-based dynamics with many small steps, until the cloth is at rest. Changes `cloth.positions`. */
export function settle(cloth: SewnCloth, how: Settling): void {
  const { obstacles, pins = [], gravity = [0, -GRAVITY, 0], substeps = 16, layerGap: gap = 0.9 } = how
  const c = constraintsOf(cloth, how.stiffness)
  const x = cloth.positions
  const previous = Float64Array.from(x)
  const velocity = new Float64Array(x.length)
  const freedom = Float64Array.from(c.masses, (mass) => (mass > 0 ? 1 / mass : 0))
  for (const { particle } of pins) freedom[particle] = 0
  const neighbours = neighbourSets(c)
  const step = 1 / FRAMES_PER_SECOND / substeps
  const frames = Math.round(how.seconds * FRAMES_PER_SECOND)
  for (let frame = 0; frame < frames; frame++) {
    const seconds = frame / FRAMES_PER_SECOND
    const floating = seconds < (how.weightless ?? 0.25)
    const pull: Vec3 = floating ? [0, 0, 0] : gravity
    for (const { advance } of obstacles) advance?.(seconds)
    const calm = seconds / how.seconds
    const limp = limpness(how, calm)
    const damping = 1 - step * (floating ? 25 : 1.5 + 8 * calm * calm)
    const pairs = gap > 0 ? nearbyPairs(x, gap * 1.35, neighbours) : new Uint32Array(0)
    for (let sub = 0; sub < substeps; sub++) {
      holdPins(pins, x, seconds)
      previous.set(x)
      letFall(x, velocity, freedom, pull, step)
      stretchBack(c, x, freedom)
      bendBack(c, x, freedom, step, limp)
      keepApart(pairs, x, previous, freedom, gap, 0.02)
      pushOut(obstacles, x, previous, freedom, how.clearance ?? 0.4)
      for (let i = 0; i < x.length; i++) velocity[i] = ((x[i]! - previous[i]!) / step) * damping
      rub(c, velocity, freedom, RUBBING)
    }
    how.persuade?.(x, seconds)
  }
}
