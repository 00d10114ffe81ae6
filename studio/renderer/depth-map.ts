// biome-ignore-all lint/style/noNonNullAssertion: typed arrays are indexed within their length; a check at each step would double the time of inner loops
import type { Stage } from './stage.ts'
import { cross, normalize, type Vec3 } from './vectors.ts'

/** The depth seen from a distant light in one direction: everything behind it is in shadow. */
export type DepthMap = {
  side: Vec3
  above: Vec3
  towards: Vec3
  left: number
  low: number
  perCm: number
  size: number
  nearest: Float32Array
}

export type LitRegion = { centre: Vec3; radius: number }

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the innermost loop over triangles, rows and pixels
export function depthMap(stage: Stage, towards: Vec3, region: LitRegion, size: number): DepthMap {
  const side = normalize(cross(Math.abs(towards[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0], towards))
  const above = cross(towards, side)
  const perCm = size / (2 * region.radius)
  const [cx, cy, cz] = region.centre
  const leftBound = cx * side[0] + cy * side[1] + cz * side[2] - region.radius
  const low = cx * above[0] + cy * above[1] + cz * above[2] - region.radius
  const nearest = new Float32Array(size * size).fill(-1e9)
  const { positions, triangles, trianglePart, casts } = stage
  const flat = new Float32Array(positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [positions[i]!, positions[i + 1]!, positions[i + 2]!]
    flat[i] = (x * side[0] + y * side[1] + z * side[2] - leftBound) * perCm
    flat[i + 1] = (x * above[0] + y * above[1] + z * above[2] - low) * perCm
    flat[i + 2] = x * towards[0] + y * towards[1] + z * towards[2]
  }
  for (let t = 0; t < trianglePart.length; t++) {
    if (casts[trianglePart[t]!] === 0) continue
    const a = triangles[3 * t]! * 3
    const b = triangles[3 * t + 1]! * 3
    const c = triangles[3 * t + 2]! * 3
    const ax = flat[a]!
    const ay = flat[a + 1]!
    const bx = flat[b]!
    const by = flat[b + 1]!
    const cx2 = flat[c]!
    const cy2 = flat[c + 1]!
    const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx2) - 0.5))
    const x1 = Math.min(size - 1, Math.floor(Math.max(ax, bx, cx2) - 0.5))
    const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy2) - 0.5))
    const y1 = Math.min(size - 1, Math.floor(Math.max(ay, by, cy2) - 0.5))
    if (x0 > x1 || y0 > y1) continue
    const area = (bx - ax) * (cy2 - ay) - (by - ay) * (cx2 - ax)
    if (Math.abs(area) < 1e-9) continue
    const inverse = 1 / area
    const az = flat[a + 2]!
    const bz = flat[b + 2]! - az
    const cz2 = flat[c + 2]! - az
    for (let y = y0; y <= y1; y++) {
      for (let x = x0; x <= x1; x++) {
        const wb = ((x + 0.5 - ax) * (cy2 - ay) - (y + 0.5 - ay) * (cx2 - ax)) * inverse
        const wc = ((bx - ax) * (y + 0.5 - ay) - (by - ay) * (x + 0.5 - ax)) * inverse
        if (wb < 0 || wc < 0 || wb + wc > 1) continue
        const depth = az + wb * bz + wc * cz2
        const texel = y * size + x
        if (depth > nearest[texel]!) nearest[texel] = depth
      }
    }
  }
  return { side, above, towards, left: leftBound, low, perCm, size, nearest }
}

/** 1 in the light, 0 in shadow, and between them near the edge. */
export function openness(map: DepthMap, x: number, y: number, z: number, bias: number): number {
  const { side, above, towards, size, nearest } = map
  const fx = (x * side[0] + y * side[1] + z * side[2] - map.left) * map.perCm - 0.5
  const fy = (x * above[0] + y * above[1] + z * above[2] - map.low) * map.perCm - 0.5
  const ix = Math.floor(fx)
  const iy = Math.floor(fy)
  if (ix < 0 || iy < 0 || ix >= size - 1 || iy >= size - 1) return 1
  const depth = x * towards[0] + y * towards[1] + z * towards[2] + bias
  const texel = iy * size + ix
  const tx = fx - ix
  const ty = fy - iy
  const a = nearest[texel]! <= depth ? 1 - tx : 0
  const b = nearest[texel + 1]! <= depth ? tx : 0
  const c = nearest[texel + size]! <= depth ? 1 - tx : 0
  const d = nearest[texel + size + 1]! <= depth ? tx : 0
  return (a + b) * (1 - ty) + (c + d) * ty
}
