// biome-ignore-all lint/style/noNonNullAssertion: typed arrays are indexed within their length; a check at each step would double the time of inner loops
import { clamp, dot, subtract, type Vec3 } from '../renderer/vectors.ts'

/** A body that the cloth collides with: the signed distance of a point, in cm, negative inside. */
export type Obstacle = {
  distance: (x: number, y: number, z: number) => number
  friction: number
  low: Vec3
  high: Vec3
  // For obstacles that move while the cloth settles.
  advance?: (seconds: number) => void
}

const FAR = 1e6

export const wall = (z = 0): Obstacle => ({
  distance: (_x, _y, pz) => pz - z,
  friction: 0.08,
  low: [-FAR, -FAR, -FAR],
  high: [FAR, FAR, z + 3],
})

export const ground: Obstacle = {
  distance: (_x, y) => y,
  friction: 0.5,
  low: [-FAR, -FAR, -FAR],
  high: [FAR, 3, FAR],
}

export function coneDistance(from: Vec3, end: Vec3, radiusFrom: number, radiusTo: number) {
  const axis = subtract(end, from)
  const squared = dot(axis, axis)
  return (x: number, y: number, z: number): number => {
    const dx = x - from[0]
    const dy = y - from[1]
    const dz = z - from[2]
    const t = clamp((dx * axis[0] + dy * axis[1] + dz * axis[2]) / squared)
    return Math.hypot(dx - axis[0] * t, dy - axis[1] * t, dz - axis[2] * t) - (radiusFrom + (radiusTo - radiusFrom) * t)
  }
}

export function bar(from: Vec3, end: Vec3, radius: number, friction = 0.6): Obstacle {
  const around = radius + 4
  return {
    distance: coneDistance(from, end, radius, radius),
    friction,
    low: [0, 1, 2].map((k) => Math.min(from[k]!, end[k]!) - around) as unknown as Vec3,
    high: [0, 1, 2].map((k) => Math.max(from[k]!, end[k]!) + around) as unknown as Vec3,
  }
}

/** Samples a costly distance function on a grid, because it is evaluated millions of times. */
export function gridded(
  distance: (x: number, y: number, z: number) => number,
  low: Vec3,
  high: Vec3,
  friction: number,
  cell = 1.5,
): Obstacle {
  const [nx, ny, nz] = [0, 1, 2].map((k) => Math.ceil((high[k]! - low[k]!) / cell) + 1) as [number, number, number]
  const values = new Float32Array(nx * ny * nz)
  for (let k = 0, i = 0; k < nz; k++) {
    for (let j = 0; j < ny; j++) {
      for (let l = 0; l < nx; l++, i++) {
        values[i] = distance(low[0] + l * cell, low[1] + j * cell, low[2] + k * cell)
      }
    }
  }
  return {
    friction,
    low,
    high,
    distance: (x, y, z) => {
      const gx = clamp((x - low[0]) / cell, 0, nx - 1.001)
      const gy = clamp((y - low[1]) / cell, 0, ny - 1.001)
      const gz = clamp((z - low[2]) / cell, 0, nz - 1.001)
      const [ix, iy, iz] = [gx | 0, gy | 0, gz | 0]
      const [fx, fy, fz] = [gx - ix, gy - iy, gz - iz]
      const cellIndex = (iz * ny + iy) * nx + ix
      const row = nx
      const slab = nx * ny
      const near =
        (values[cellIndex]! * (1 - fx) + values[cellIndex + 1]! * fx) * (1 - fy) +
        (values[cellIndex + row]! * (1 - fx) + values[cellIndex + row + 1]! * fx) * fy
      const far =
        (values[cellIndex + slab]! * (1 - fx) + values[cellIndex + slab + 1]! * fx) * (1 - fy) +
        (values[cellIndex + slab + row]! * (1 - fx) + values[cellIndex + slab + row + 1]! * fx) * fy
      return near * (1 - fz) + far * fz
    },
  }
}
