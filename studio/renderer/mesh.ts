// biome-ignore-all lint/style/noNonNullAssertion: typed arrays are indexed within their length; a check at each step would double the time of inner loops
import { cross, normalize, subtract, type Vec3 } from './vectors.ts'

export type Mesh = {
  positions: Float32Array
  normals: Float32Array
  // Unit vectors in which the pattern coordinates u and v run over the surface.
  alongU: Float32Array
  alongV: Float32Array
  uvs: Float32Array
  triangles: Uint32Array
}

/** A mesh with the name of its surface (fabric, wood, plaster …). */
export type Part = { surface: string; mesh: Mesh }

function addTo(sums: Float32Array, offset: number, v: Vec3): void {
  sums[3 * offset]! += v[0]
  sums[3 * offset + 1]! += v[1]
  sums[3 * offset + 2]! += v[2]
}

function normalizeAll(vectors: Float32Array): void {
  for (let i = 0; i < vectors.length; i += 3) {
    const size = Math.hypot(vectors[i]!, vectors[i + 1]!, vectors[i + 2]!) || 1
    vectors[i]! /= size
    vectors[i + 1]! /= size
    vectors[i + 2]! /= size
  }
}

/** `shared` gives for each vertex the point it shares with others, so that normals are smooth across seams. */
export function finishMesh(
  positions: Float32Array,
  uvs: Float32Array,
  triangles: Uint32Array,
  shared?: ArrayLike<number>,
  sharedCount?: number,
): Mesh {
  const vertexCount = positions.length / 3
  const pointNormals = new Float32Array((sharedCount ?? vertexCount) * 3)
  const alongU = new Float32Array(positions.length)
  const alongV = new Float32Array(positions.length)
  const positionOf = (i: number): Vec3 => [positions[3 * i]!, positions[3 * i + 1]!, positions[3 * i + 2]!]
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!]
    const [pa, pb, pc] = [positionOf(a), positionOf(b), positionOf(c)]
    const ab = subtract(pb, pa)
    const ac = subtract(pc, pa)
    const normal = cross(ab, ac)
    const [ub, vb] = [uvs[2 * b]! - uvs[2 * a]!, uvs[2 * b + 1]! - uvs[2 * a + 1]!]
    const [uc, vc] = [uvs[2 * c]! - uvs[2 * a]!, uvs[2 * c + 1]! - uvs[2 * a + 1]!]
    const sign = Math.sign(ub * vc - vb * uc) || 1
    const towardsU: Vec3 = [0, 1, 2].map((k) => (ab[k]! * vc - ac[k]! * vb) * sign) as unknown as Vec3
    const towardsV: Vec3 = [0, 1, 2].map((k) => (ac[k]! * ub - ab[k]! * uc) * sign) as unknown as Vec3
    for (const corner of [a, b, c]) {
      addTo(pointNormals, shared ? shared[corner]! : corner, normal)
      addTo(alongU, corner, towardsU)
      addTo(alongV, corner, towardsV)
    }
  }
  normalizeAll(pointNormals)
  normalizeAll(alongU)
  normalizeAll(alongV)
  const normals = new Float32Array(positions.length)
  for (let i = 0; i < vertexCount; i++) {
    const point = shared ? shared[i]! : i
    for (let k = 0; k < 3; k++) normals[3 * i + k] = pointNormals[3 * point + k]!
  }
  return { positions, normals, alongU, alongV, uvs, triangles }
}

/** Keeps these triangles and their vertices. */
export function keepTriangles(mesh: Mesh, triangles: readonly number[]): Mesh {
  const keptVertices = new Map<number, number>()
  const renumbered = Uint32Array.from(triangles, (vertex) => {
    let index = keptVertices.get(vertex)
    if (index === undefined) {
      index = keptVertices.size
      keptVertices.set(vertex, index)
    }
    return index
  })
  const pick = (values: Float32Array, size: number): Float32Array => {
    const picked = new Float32Array(keptVertices.size * size)
    for (const [vertex, index] of keptVertices) {
      for (let k = 0; k < size; k++) picked[index * size + k] = values[vertex * size + k]!
    }
    return picked
  }
  return {
    positions: pick(mesh.positions, 3),
    normals: pick(mesh.normals, 3),
    alongU: pick(mesh.alongU, 3),
    alongV: pick(mesh.alongV, 3),
    uvs: pick(mesh.uvs, 2),
    triangles: renumbered,
  }
}

export type GridPoint = { at: Vec3; u: number; v: number }

/** A surface by a function over a grid of columns and rows; its outside is where column × row points. */
export function gridMesh(
  columns: number,
  rows: number,
  point: (column: number, row: number) => GridPoint,
  wraps = false,
): Mesh {
  const positions: number[] = []
  const uvs: number[] = []
  const shared: number[] = []
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const { at, u, v } = point(column / columns, row / rows)
      positions.push(...at)
      uvs.push(u, v)
      shared.push(row * (columns + 1) + (wraps && column === columns ? 0 : column))
    }
  }
  const triangles: number[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const a = row * (columns + 1) + column
      const [b, c, d] = [a + 1, a + columns + 1, a + columns + 2]
      triangles.push(a, b, d, a, d, c)
    }
  }
  return finishMesh(
    Float32Array.from(positions),
    Float32Array.from(uvs),
    Uint32Array.from(triangles),
    shared,
    shared.length,
  )
}

export function moved(mesh: Mesh, where: (p: Vec3) => Vec3, turn: (d: Vec3) => Vec3 = (d) => d): Mesh {
  const through = (values: Float32Array, change: (v: Vec3) => Vec3): Float32Array => {
    const result = new Float32Array(values.length)
    for (let i = 0; i < values.length; i += 3) result.set(change([values[i]!, values[i + 1]!, values[i + 2]!]), i)
    return result
  }
  return {
    ...mesh,
    positions: through(mesh.positions, where),
    normals: through(mesh.normals, turn),
    alongU: through(mesh.alongU, turn),
    alongV: through(mesh.alongV, turn),
  }
}

/** A tube along a path: rods, cords, pegs, rolled hems. `uvAt` gives the pattern coordinates. */
export function tubeMesh(
  path: readonly Vec3[],
  radius: (t: number) => number,
  sides = 10,
  uvAt?: (index: number) => readonly [number, number],
): Mesh {
  const last = path.length - 1
  let side: Vec3 = [0, 0, 1]
  const frames = path.map((_, i) => {
    const ahead = normalize(subtract(path[Math.min(last, i + 1)]!, path[Math.max(0, i - 1)]!))
    const up = normalize(
      cross(
        ahead,
        Math.abs(ahead[0] * side[0] + ahead[1] * side[1] + ahead[2] * side[2]) > 0.98 ? [0.3, 0.9, 0.1] : side,
      ),
    )
    side = cross(up, ahead)
    return { up, side }
  })
  let walked = 0
  const distances = path.map((p, i) => {
    if (i > 0) walked += Math.hypot(...subtract(p, path[i - 1]!))
    return walked
  })
  return gridMesh(
    sides,
    last,
    (column, row) => {
      const i = Math.round(row * last)
      const { up, side: across } = frames[i]!
      const angle = -column * 2 * Math.PI
      const r = radius(row)
      const [c, s] = [Math.cos(angle) * r, Math.sin(angle) * r]
      const p = path[i]!
      const ringPoint: Vec3 = [
        p[0] + up[0] * c + across[0] * s,
        p[1] + up[1] * c + across[1] * s,
        p[2] + up[2] * c + across[2] * s,
      ]
      const [u, v] = uvAt ? uvAt(i) : [column * 2 * Math.PI * radius(0.5), distances[i]!]
      return { at: ringPoint, u, v }
    },
    true,
  )
}
