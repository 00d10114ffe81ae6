// biome-ignore-all lint/style/noNonNullAssertion: typed arrays are indexed within their length; a check at each step would double the time of inner loops
import { type Camera, projectionOf } from './camera.ts'
import { type Daylight, roomLight, studioDaylight, windowMaps, windowShare } from './daylight.ts'
import type { LitRegion } from './depth-map.ts'
import { develop, type Photograph } from './develop.ts'
import { type Dressed, type Exposure, expose } from './expose.ts'
import type { Part } from './mesh.ts'
import { rasterise, type Seen } from './rasterise.ts'
import { type Stage, stageOf } from './stage.ts'
import { type Region, Swatch, shadeSwatch } from './swatch.ts'
import { clamp } from './vectors.ts'

export type Paint = (swatch: Swatch) => void
export type Surface = { outside: Paint; inside?: Paint }
export type Surfaces = Record<string, Surface>

/** Paints that exist as long as the program, so that their results can be reused for the next colour. */
const constantPaints = new WeakSet<Paint>()

export function constantly(surface: Surface): Surface {
  constantPaints.add(surface.outside)
  return surface
}

export type Shot = {
  parts: readonly Part[]
  camera: Camera
  light?: Daylight
  // Surfaces that receive shadows without casting any.
  backdrop: readonly string[]
  exposure?: number
}

export type Size = { width: number; height: number; samples: number }

type Sight = { region: Region; light: [number, number, number] }

/** Everything about a shot that is independent of the garment's colour. */
export type PreparedShot = {
  exposure: Exposure
  sights: { outside: Sight | null; inside: Sight | null }[]
  perCm: number
  size: Size
  brightness: number
  /** Cache of surfaces that look the same in every colour, mainly the wall. */
  painted: Map<Paint, Map<Sight | null, Dressed>>
}

function litRegion(stage: Stage): LitRegion {
  const low = [1e9, 1e9, 1e9]
  const high = [-1e9, -1e9, -1e9]
  for (let t = 0; t < stage.trianglePart.length; t++) {
    if (stage.casts[stage.trianglePart[t]!] === 0) continue
    for (let k = 0; k < 3; k++) {
      const value = stage.positions[3 * stage.triangles[3 * t]! + k]!
      low[k] = Math.min(low[k]!, value)
      high[k] = Math.max(high[k]!, value)
    }
  }
  const centre = [0, 1, 2].map((k) => (low[k]! + high[k]!) / 2) as [number, number, number]
  return { centre, radius: Math.hypot(...[0, 1, 2].map((k) => high[k]! - low[k]!)) / 2 + 2 }
}

/** The visible range of pattern on each side of each surface, and the direction of the window from it. */
function sightsOf(stage: Stage, seen: Seen, window: readonly number[]) {
  const blank = () => ({
    left: 1e9,
    right: -1e9,
    bottom: 1e9,
    top: -1e9,
    light: [0, 0, 0] as [number, number, number],
    count: 0,
  })
  const surfaceBounds = stage.surfaces.map(() => ({ outside: blank(), inside: blank() }))
  for (let s = 0; s < seen.triangle.length; s += 3) {
    const t = seen.triangle[s]!
    if (t < 0) continue
    const vertex = stage.triangles[3 * t]!
    const sight = surfaceBounds[stage.trianglePart[t]!]![seen.rightSide[t] === 1 ? 'outside' : 'inside']
    for (let corner = 0; corner < 3; corner++) {
      const c = stage.triangles[3 * t + corner]!
      sight.left = Math.min(sight.left, stage.uvs[2 * c]!)
      sight.right = Math.max(sight.right, stage.uvs[2 * c]!)
      sight.bottom = Math.min(sight.bottom, stage.uvs[2 * c + 1]!)
      sight.top = Math.max(sight.top, stage.uvs[2 * c + 1]!)
    }
    const side = seen.rightSide[t] === 1 ? 1 : -1
    for (let k = 0; k < 3; k++) {
      sight.light[0] += window[k]! * stage.alongU[3 * vertex + k]!
      sight.light[1] += window[k]! * stage.alongV[3 * vertex + k]!
      sight.light[2] += window[k]! * stage.normals[3 * vertex + k]! * side
    }
    sight.count++
  }
  const settled = ({ light, count, ...region }: ReturnType<typeof blank>): Sight | null =>
    count === 0 ? null : { region, light: [light[0] / count, light[1] / count, light[2] / count] }
  return surfaceBounds.map(({ outside, inside }) => ({ outside: settled(outside), inside: settled(inside) }))
}

export function prepareShot(shot: Shot, size: Size): PreparedShot {
  const light = shot.light ?? studioDaylight
  const stage = stageOf(shot.parts, new Set(shot.backdrop))
  const [width, height] = [size.width * size.samples, size.height * size.samples]
  const view = projectionOf(shot.camera, width, height)
  const seen = rasterise(stage, view, width, height)
  const whole = litRegion(stage)
  const room = roomLight(stage, light, whole, 144, 512)
  // A close-up needs finer shadows, but only around what it shows.
  const near: LitRegion = { centre: shot.camera.target, radius: Math.min(whole.radius, shot.camera.frameHeight * 0.95) }
  const region = near.radius < whole.radius * 0.8 ? near : whole
  const mapSize = 720
  const maps = windowMaps(stage, light, region, 64, mapSize)
  const window = windowShare(stage, seen, maps, (2 * region.radius) / mapSize, light, size)
  return {
    exposure: { stage, seen, view, light, room, window },
    sights: sightsOf(stage, seen, light.window),
    perCm: size.height / shot.camera.frameHeight,
    size,
    brightness: shot.exposure ?? 1,
    painted: new Map(),
  }
}

const LARGEST_SWATCH = 3400

function dress(paint: Paint, sight: Sight | null, perCm: number): Dressed {
  const margin = 4 / perCm
  const region = sight
    ? {
        left: sight.region.left - margin,
        right: sight.region.right + margin,
        bottom: sight.region.bottom - margin,
        top: sight.region.top + margin,
      }
    : { left: 0, right: 1, bottom: 0, top: 1 }
  const extent = Math.max(region.right - region.left, region.top - region.bottom)
  const swatch = new Swatch(region, clamp(perCm, 0.5, LARGEST_SWATCH / extent))
  if (sight) paint(swatch)
  return { swatch: swatch.finished(), shading: shadeSwatch(swatch, sight?.light ?? [0, 0, 1]) }
}

function dressOnce({ painted }: PreparedShot, paint: Paint, sight: Sight | null, perCm: number): Dressed {
  const knownPaint = painted.get(paint)?.get(sight)
  if (knownPaint) return knownPaint
  const dressed = dress(paint, sight, perCm)
  if (constantPaints.has(paint)) painted.set(paint, new Map(painted.get(paint)).set(sight, dressed))
  return dressed
}

export function takePicture(prepared: PreparedShot, surfaces: Surfaces): Photograph {
  const wardrobe = prepared.exposure.stage.surfaces.map((name, i) => {
    const surface = surfaces[name]
    if (!surface) throw new Error(`Nothing covers the surface ${name}`)
    const sight = prepared.sights[i]!
    const detail = prepared.perCm * (prepared.size.samples > 1 ? 1.5 : 1)
    return {
      outside: dressOnce(prepared, surface.outside, sight.outside, detail),
      inside: dressOnce(prepared, surface.inside ?? surface.outside, sight.inside, detail),
    }
  })
  const { width, height, samples } = prepared.size
  return develop(expose(prepared.exposure, wardrobe), width, height, samples, prepared.brightness)
}
