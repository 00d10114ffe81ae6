// biome-ignore-all lint/style/noNonNullAssertion: typed arrays are indexed within their length; a check at each step would double the time of inner loops
import type { Projection } from './camera.ts'
import { type Daylight, ROOM_STRIDE } from './daylight.ts'
import { FINISHES } from './finishes.ts'
import type { Seen } from './rasterise.ts'
import type { Stage } from './stage.ts'
import type { Swatch, SwatchShading } from './swatch.ts'
import { clamp } from './vectors.ts'

export type Dressed = { swatch: Swatch; shading: SwatchShading }
/** The outside and the inside of each surface of the stage. */
export type Wardrobe = { outside: Dressed; inside: Dressed }[]

export type Exposure = {
  stage: Stage
  seen: Seen
  view: Projection
  light: Daylight
  room: Float32Array
  window: Float32Array
}

/** Reflected colour is deeper in folds: Jimenez' fit of multiple bounces for one occlusion value. */
const manyBounces = (open: number, albedo: number): number =>
  Math.max(
    open,
    ((open * (2.0404 * albedo - 0.3324) + (-4.7951 * albedo + 0.6417)) * open + (2.7552 * albedo + 0.6903)) * open,
  )

/** The light from every sample towards the camera, as linear rgb. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: runs for seven million points per picture and avoids allocations
export function expose({ stage, seen, view, light, room, window }: Exposure, wardrobe: Wardrobe): Float32Array {
  const { triangles, trianglePart, positions, normals, alongU, alongV, uvs } = stage
  const [lx, ly, lz] = light.window
  const [wr, wg, wb] = light.windowColour
  const film = new Float32Array(seen.triangle.length * 3)
  const lit = new Float64Array(ROOM_STRIDE)
  for (let s = 0; s < seen.triangle.length; s++) {
    const t = seen.triangle[s]!
    if (t < 0) continue
    const kb = seen.second[s]!
    const kc = seen.third[s]!
    const ka = 1 - kb - kc
    const a = triangles[3 * t]!
    const b = triangles[3 * t + 1]!
    const c = triangles[3 * t + 2]!
    const mixed = (values: Float32Array, d: number): number =>
      values[3 * a + d]! * ka + values[3 * b + d]! * kb + values[3 * c + d]! * kc
    let nx = mixed(normals, 0)
    let ny = mixed(normals, 1)
    let nz = mixed(normals, 2)
    let vx = view.eye[0] - mixed(positions, 0)
    let vy = view.eye[1] - mixed(positions, 1)
    let vz = view.eye[2] - mixed(positions, 2)
    const away = 1 / Math.hypot(vx, vy, vz)
    vx *= away
    vy *= away
    vz *= away
    const front = seen.rightSide[t] === 1
    const { swatch, shading } = front ? wardrobe[trianglePart[t]!]!.outside : wardrobe[trianglePart[t]!]!.inside
    if (!front) {
      nx = -nx
      ny = -ny
      nz = -nz
    }
    const ux = mixed(alongU, 0)
    const uy = mixed(alongU, 1)
    const uz = mixed(alongU, 2)
    const wx = mixed(alongV, 0)
    const wy = mixed(alongV, 1)
    const wz = mixed(alongV, 2)

    const gx = clamp(
      (uvs[2 * a]! * ka + uvs[2 * b]! * kb + uvs[2 * c]! * kc - swatch.left) * swatch.perCm - 0.5,
      0,
      swatch.width - 1.001,
    )
    const gy = clamp(
      (uvs[2 * a + 1]! * ka + uvs[2 * b + 1]! * kb + uvs[2 * c + 1]! * kc - swatch.bottom) * swatch.perCm - 0.5,
      0,
      swatch.height - 1.001,
    )
    const ix = gx | 0
    const iy = gy | 0
    const fx = gx - ix
    const fy = gy - iy
    const i00 = iy * swatch.width + ix
    const i01 = i00 + swatch.width
    const k00 = (1 - fx) * (1 - fy)
    const k10 = fx * (1 - fy)
    const k01 = (1 - fx) * fy
    const k11 = fx * fy
    const between = (values: Float32Array): number =>
      values[i00]! * k00 + values[i00 + 1]! * k10 + values[i01]! * k01 + values[i01 + 1]! * k11
    const channel = (k: number): number => {
      const values = swatch.colour
      return (
        values[3 * i00 + k]! * k00 +
        values[3 * i00 + 3 + k]! * k10 +
        values[3 * i01 + k]! * k01 +
        values[3 * i01 + 3 + k]! * k11
      )
    }
    const nearest = (fy < 0.5 ? i00 : i01) + (fx < 0.5 ? 0 : 1)
    const finish = FINISHES[swatch.finish[nearest]!]!
    const red = channel(0)
    const green = channel(1)
    const blue = channel(2)

    const su = between(shading.slopeU)
    const sv = between(shading.slopeV)
    nx -= su * ux + sv * wx
    ny -= su * uy + sv * wy
    nz -= su * uz + sv * wz
    const size = 1 / Math.hypot(nx, ny, nz)
    nx *= size
    ny *= size
    nz *= size

    for (let k = 0; k < ROOM_STRIDE; k++) {
      lit[k] = room[a * ROOM_STRIDE + k]! * ka + room[b * ROOM_STRIDE + k]! * kb + room[c * ROOM_STRIDE + k]! * kc
    }
    const shelter = between(shading.shelter)
    const open = clamp(lit[12]!)
    const share = window[s]! * between(shading.lit)
    const facing = nx * lx + ny * ly + nz * lz
    const direct = Math.max(0, (facing + finish.wrap) / (1 + finish.wrap)) * share
    const viewing = clamp(nx * vx + ny * vy + nz * vz)
    const scatter = 1 - finish.metal * 0.8

    // Highlights: one around the half vector, one stretched across the thread, one from the room.
    let hx = lx + vx
    let hy = ly + vy
    let hz = lz + vz
    const half = 1 / Math.hypot(hx, hy, hz)
    hx *= half
    hy *= half
    hz *= half
    let shine = 0
    if (finish.gloss > 0) {
      const nh = clamp(nx * hx + ny * hy + nz * hz)
      shine += finish.gloss * nh ** finish.tightness * (finish.tightness + 4) * 0.06
    }
    let roomThread = 0
    if (finish.thread > 0) {
      const grain = swatch.grain[nearest]!
      const cosine = Math.cos(grain)
      const sine = Math.sin(grain)
      let tx = ux * cosine + wx * sine
      let ty = uy * cosine + wy * sine
      let tz = uz * cosine + wz * sine
      const lean = tx * nx + ty * ny + tz * nz
      tx -= lean * nx
      ty -= lean * ny
      tz -= lean * nz
      const length = 1 / (Math.hypot(tx, ty, tz) || 1)
      const th = (tx * hx + ty * hy + tz * hz) * length
      const sharp = Math.max(0, 1 - th * th) ** (finish.threadTightness / 2)
      shine += finish.thread * sharp * clamp(facing * 2 + 0.3) * 0.55
      const tv = (tx * vx + ty * vy + tz * vz) * length
      roomThread = finish.thread * Math.max(0, 1 - tv * tv) ** 3 * 0.16
    }
    shine *= share
    const rx = 2 * viewing * nx - vx
    const ry = 2 * viewing * ny - vy
    const rz = 2 * viewing * nz - vz
    const rim = (1 - viewing) ** 4
    const mirror =
      (finish.gloss * (0.35 + 0.65 * rim) + finish.metal * 1.05) * shelter * open + roomThread * shelter * open
    const glimpse = 0.16 + 0.85 * clamp(0.45 - 0.55 * rx + 0.5 * ry + 0.25 * rz) ** 2
    const fuzz = finish.fuzz * (1 - viewing) ** finish.fuzzNarrowness
    const fuzzLight = fuzz * (0.55 * open * shelter + 0.75 * share * clamp(facing * 0.7 + 0.45))

    for (let k = 0; k < 3; k++) {
      const albedo = k === 0 ? red : k === 1 ? green : blue
      const ambient = Math.max(0, lit[k]! + lit[3 + k]! * nx + lit[6 + k]! * ny + lit[9 + k]! * nz)
      const deepened = (manyBounces(open, albedo) / Math.max(open, 0.02)) * shelter
      const sun = (k === 0 ? wr : k === 1 ? wg : wb) * direct
      const tinted = finish.metal > 0 ? albedo * 1.15 : 0.16 + 0.88 * albedo
      const warmth = k === 0 ? 1.04 : k === 1 ? 0.97 : 0.88
      film[3 * s + k] =
        albedo * (ambient * deepened + sun) * scatter +
        tinted * (shine * (k === 0 ? wr : k === 1 ? wg : wb) + mirror * glimpse * warmth) +
        (albedo * 0.85 + 0.02) * fuzzLight
    }
  }
  return film
}
