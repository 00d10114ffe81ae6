// biome-ignore-all lint/style/noNonNullAssertion: typed arrays are indexed within their length; a check at each step would double the time of inner loops
import type { Part } from './mesh.ts'

/** All parts of a picture in one set of arrays, for the loops over triangles. */
export type Stage = {
  positions: Float32Array
  normals: Float32Array
  alongU: Float32Array
  alongV: Float32Array
  uvs: Float32Array
  triangles: Uint32Array
  trianglePart: Uint16Array
  surfaces: string[]
  // Walls and floors receive shadows and cast none, because nothing behind them is visible.
  casts: Uint8Array
}

export function stageOf(parts: readonly Part[], silent: ReadonlySet<string>): Stage {
  const surfaces = [...new Set(parts.map(({ surface }) => surface))]
  const vertexCount = parts.reduce((sum, { mesh }) => sum + mesh.positions.length / 3, 0)
  const triangleCount = parts.reduce((sum, { mesh }) => sum + mesh.triangles.length / 3, 0)
  const stage: Stage = {
    positions: new Float32Array(vertexCount * 3),
    normals: new Float32Array(vertexCount * 3),
    alongU: new Float32Array(vertexCount * 3),
    alongV: new Float32Array(vertexCount * 3),
    uvs: new Float32Array(vertexCount * 2),
    triangles: new Uint32Array(triangleCount * 3),
    trianglePart: new Uint16Array(triangleCount),
    surfaces,
    casts: Uint8Array.from(surfaces, (name) => (silent.has(name) ? 0 : 1)),
  }
  let vertex = 0
  let triangle = 0
  for (const { surface, mesh } of parts) {
    stage.positions.set(mesh.positions, vertex * 3)
    stage.normals.set(mesh.normals, vertex * 3)
    stage.alongU.set(mesh.alongU, vertex * 3)
    stage.alongV.set(mesh.alongV, vertex * 3)
    stage.uvs.set(mesh.uvs, vertex * 2)
    for (let i = 0; i < mesh.triangles.length; i++) stage.triangles[triangle * 3 + i] = mesh.triangles[i]! + vertex
    stage.trianglePart.fill(surfaces.indexOf(surface), triangle, triangle + mesh.triangles.length / 3)
    vertex += mesh.positions.length / 3
    triangle += mesh.triangles.length / 3
  }
  return stage
}
