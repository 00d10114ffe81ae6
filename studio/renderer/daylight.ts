// biome-ignore-all lint/style/noNonNullAssertion: typed arrays are indexed within their length; a check at each step would double the time of inner loops
import { type DepthMap, depthMap, type LitRegion, openness } from './depth-map.ts'
import type { Seen } from './rasterise.ts'
import type { Stage } from './stage.ts'
import { clamp, cross, dot, normalize, type Vec3 } from './vectors.ts'

/** The light of all catalogue pictures: a tall window up on the left in a pale room. */
export type Daylight = {
  window: Vec3
  windowColour: Vec3
  // The tangent of half the angle that the window covers; it sets how soft shadows are.
  windowSpread: number
  room: (direction: Vec3) => Vec3
  // The share of the window that obstacles outside the picture leave visible from a position.
  blind?: (x: number, y: number, z: number) => number
  // Samples every pane of the window, for distant shadows with broad soft edges; a few panes would leave steps.
  everyPane?: true
}

export const studioDaylight: Daylight = {
  window: normalize([-0.6, 0.5, 0.7]),
  windowColour: [1.2, 1.165, 1.1],
  windowSpread: 0.2,
  room: ([x, y, z]) => {
    const overhead = 0.5 + 0.5 * y
    const sideGlow = clamp(-0.6 * x + 0.35 * y + 0.5 * z) ** 2
    // Light from behind is reflected by the plaster, so it is warm.
    const plaster = clamp(0.2 - z)
    const level = 0.26 + 0.22 * overhead + 0.6 * sideGlow - 0.06 * plaster
    return [level, level * (0.985 - 0.02 * plaster), level * (0.99 - 0.12 * plaster - 0.05 * (1 - overhead))]
  },
}

const sphere = (count: number): Vec3[] =>
  Array.from({ length: count }, (_, i) => {
    const y = 1 - (2 * i + 1) / count
    const ring = Math.sqrt(1 - y * y)
    const angle = i * Math.PI * (3 - Math.sqrt(5))
    return [ring * Math.cos(angle), y, ring * Math.sin(angle)]
  })

/**
 * Room light reaching each vertex, stored as the first two bands of spherical harmonics, so that every thread can later be lit from its side. Per
 * vertex: mean rgb, then direction x rgb, y rgb, z rgb, then the visible share of the room.
 */
export const ROOM_STRIDE = 13

export function roomLight(
  stage: Stage,
  light: Daylight,
  region: LitRegion,
  rays: number,
  mapSize: number,
): Float32Array {
  const { positions, normals } = stage
  const count = positions.length / 3
  const result = new Float32Array(count * ROOM_STRIDE)
  const texel = (2 * region.radius) / mapSize
  for (const direction of sphere(rays)) {
    const map = depthMap(stage, direction, region, mapSize)
    const [r, g, b] = light.room(direction)
    const [dx, dy, dz] = direction
    for (let i = 0; i < count; i++) {
      const nx = normals[3 * i]!
      const ny = normals[3 * i + 1]!
      const nz = normals[3 * i + 2]!
      // Each face of the cloth is lit from its own side, so the ray starts from that side.
      const facing = nx * dx + ny * dy + nz * dz
      const offset = facing >= 0 ? 0.35 + texel : -0.35 - texel
      const open = openness(
        map,
        positions[3 * i]! + nx * offset,
        positions[3 * i + 1]! + ny * offset,
        positions[3 * i + 2]! + nz * offset,
        0.15 + texel * 0.5,
      )
      if (open === 0) continue
      const roomOffset = i * ROOM_STRIDE
      result[roomOffset]! += r * open
      result[roomOffset + 1]! += g * open
      result[roomOffset + 2]! += b * open
      result[roomOffset + 3]! += r * open * dx
      result[roomOffset + 4]! += g * open * dx
      result[roomOffset + 5]! += b * open * dx
      result[roomOffset + 6]! += r * open * dy
      result[roomOffset + 7]! += g * open * dy
      result[roomOffset + 8]! += b * open * dy
      result[roomOffset + 9]! += r * open * dz
      result[roomOffset + 10]! += g * open * dz
      result[roomOffset + 11]! += b * open * dz
      result[roomOffset + 12]! += open
    }
  }
  // 4π / rays is the solid angle of a ray; a quarter and a half are the weights of the bands; π turns irradiance into brightness.
  const mean = (4 * 0.25) / rays
  const lean = (4 * 0.5) / rays
  for (let offset = 0; offset < result.length; offset += ROOM_STRIDE) {
    for (let k = 0; k < 3; k++) result[offset + k]! *= mean
    for (let k = 3; k < 12; k++) result[offset + k]! *= lean
    result[offset + 12]! *= 1 / rays
  }
  return result
}

export function windowMaps(
  stage: Stage,
  light: Daylight,
  region: LitRegion,
  panes: number,
  mapSize: number,
): DepthMap[] {
  const across = normalize(cross([0, 1, 0], light.window))
  const along = cross(light.window, across)
  return Array.from({ length: panes }, (_, i) => {
    const reach = Math.sqrt((i + 0.5) / panes) * light.windowSpread
    const angle = i * Math.PI * (3 - Math.sqrt(5))
    const [s, t] = [Math.cos(angle) * reach, Math.sin(angle) * reach * 1.5]
    const direction = normalize(
      [0, 1, 2].map((k) => light.window[k]! + across[k]! * s + along[k]! * t) as unknown as Vec3,
    )
    return depthMap(stage, direction, region, mapSize)
  })
}

/**
 * The share of the window that each sample of the picture sees. Such soft shadows hardly change within a pixel, so samples on the same side of the
 * same surface share one value.
 */
export function windowShare(
  stage: Stage,
  seen: Seen,
  maps: readonly DepthMap[],
  texel: number,
  light: Daylight,
  { width, samples }: { width: number; samples: number },
): Float32Array {
  const share = new Float32Array(seen.triangle.length)
  const row = width * samples
  const open = windowFrom(stage, seen, maps, texel, light)
  const side = (s: number): number => {
    const t = seen.triangle[s]!
    return t < 0 ? -1 : 2 * stage.trianglePart[t]! + seen.rightSide[t]!
  }
  for (let s = 0; s < share.length; s++) {
    if (seen.triangle[s]! < 0) continue
    const x = s % row
    const first = s - (x % samples) - (((s - x) / row) % samples) * row
    share[s] = first < s && side(first) === side(s) ? share[first]! : open(s)
  }
  return share
}

/** Only every n-th pane is tested first; the others only where these disagree, at the edge of a shadow. */
const PANES_AT_A_GLANCE = 4

function windowFrom(
  stage: Stage,
  seen: Seen,
  maps: readonly DepthMap[],
  texel: number,
  light: Daylight,
): (sample: number) => number {
  const { positions, normals, triangles } = stage
  const glanced = (i: number) => light.everyPane || i % PANES_AT_A_GLANCE === 0
  const scouts = maps.filter((_, i) => glanced(i))
  const otherMaps = maps.filter((_, i) => !glanced(i))
  return (s) => {
    const t = seen.triangle[s]!
    const wb = seen.second[s]!
    const wc = seen.third[s]!
    const wa = 1 - wb - wc
    const a = 3 * triangles[3 * t]!
    const b = 3 * triangles[3 * t + 1]!
    const c = 3 * triangles[3 * t + 2]!
    const mixed = (values: Float32Array, k: number) => values[a + k]! * wa + values[b + k]! * wb + values[c + k]! * wc
    const n: Vec3 = [mixed(normals, 0), mixed(normals, 1), mixed(normals, 2)]
    const side = seen.rightSide[t] === 1 ? 1 : -1
    if (dot(n, maps[0]!.towards) * side < -0.35) return 0
    const offset = side * (0.12 + texel)
    const [x, y, z] = [mixed(positions, 0), mixed(positions, 1), mixed(positions, 2)]
    const seenThrough = (panes: readonly DepthMap[]): number => {
      let sum = 0
      for (const pane of panes) {
        sum += openness(pane, x + n[0] * offset, y + n[1] * offset, z + n[2] * offset, 0.05 + texel)
      }
      return sum
    }
    const glance = seenThrough(scouts)
    const settled = glance === 0 || glance === scouts.length
    const open = settled ? glance / scouts.length : (glance + seenThrough(otherMaps)) / maps.length
    return open * (light.blind?.(x, y, z) ?? 1)
  }
}
