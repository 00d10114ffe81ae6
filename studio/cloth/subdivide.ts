// biome-ignore-all lint/style/noNonNullAssertion: typed arrays are indexed within their length; a check at each step would double the time of inner loops
import type { SewnCloth } from './sew.ts'

/**
 * Loop subdivision: each pass splits the triangles and rounds the folds, so that no facets are visible. Positions are smoothed on particles, across
 * seams; pattern coordinates are interpolated within a panel.
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: three passes share the same tables
export function subdivide(cloth: SewnCloth): SewnCloth {
  const { triangles, vertexParticle, vertexUv, positions } = cloth
  const particleCount = positions.length / 3
  const vertexCount = vertexParticle.length

  type Join = { a: number; b: number; facing: number[]; index: number }
  const joins = new Map<number, Join>()
  const joinOf = (p: number, q: number): Join => {
    const [a, b] = p < q ? [p, q] : [q, p]
    const key = a * particleCount + b
    let join = joins.get(key)
    if (!join) {
      join = { a, b, facing: [], index: particleCount + joins.size }
      joins.set(key, join)
    }
    return join
  }
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const from = vertexParticle[triangles[t + k]!]!
      const endParticle = vertexParticle[triangles[t + ((k + 1) % 3)]!]!
      joinOf(from, endParticle).facing.push(vertexParticle[triangles[t + ((k + 2) % 3)]!]!)
    }
  }

  const refined = new Float64Array((particleCount + joins.size) * 3)
  const around = new Float64Array(particleCount * 4)
  const alongRim = new Float64Array(particleCount * 4)
  const gather = (sums: Float64Array, target: number, from: number) => {
    for (let d = 0; d < 3; d++) sums[4 * target + d]! += positions[3 * from + d]!
    sums[4 * target + 3]! += 1
  }
  for (const { a, b, facing, index } of joins.values()) {
    const inner = facing.length === 2
    for (let d = 0; d < 3; d++) {
      const ends = positions[3 * a + d]! + positions[3 * b + d]!
      refined[3 * index + d] = inner
        ? ends * 0.375 + (positions[3 * facing[0]! + d]! + positions[3 * facing[1]! + d]!) * 0.125
        : ends / 2
    }
    gather(around, a, b)
    gather(around, b, a)
    if (!inner) {
      gather(alongRim, a, b)
      gather(alongRim, b, a)
    }
  }
  for (let p = 0; p < particleCount; p++) {
    const rim = alongRim[4 * p + 3]! > 0
    const sums = rim ? alongRim : around
    const n = sums[4 * p + 3]!
    // Warren's weights; points on an edge depend on the edge only.
    const weight = n === 0 ? 0 : rim ? 0.25 : n === 3 ? 3 / 16 : 3 / 8
    for (let d = 0; d < 3; d++) {
      const mean = n > 0 ? sums[4 * p + d]! / n : 0
      refined[3 * p + d] = positions[3 * p + d]! * (1 - weight) + mean * weight
    }
  }

  const uv: number[] = Array.from(vertexUv)
  const particles: number[] = Array.from(vertexParticle)
  const midpoints = new Map<number, number>()
  const midpoint = (p: number, q: number): number => {
    const [a, b] = p < q ? [p, q] : [q, p]
    const key = a * vertexCount + b
    let vertex = midpoints.get(key)
    if (vertex === undefined) {
      vertex = particles.length
      midpoints.set(key, vertex)
      particles.push(joinOf(vertexParticle[a]!, vertexParticle[b]!).index)
      uv.push((vertexUv[2 * a]! + vertexUv[2 * b]!) / 2, (vertexUv[2 * a + 1]! + vertexUv[2 * b + 1]!) / 2)
    }
    return vertex
  }
  const finer = new Uint32Array(triangles.length * 4)
  const panels = new Uint8Array(cloth.trianglePanel.length * 4)
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!]
    const [ab, bc, ca] = [midpoint(a, b), midpoint(b, c), midpoint(c, a)]
    finer.set([a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca], t * 4)
    panels.fill(cloth.trianglePanel[t / 3]!, (t / 3) * 4, (t / 3) * 4 + 4)
  }
  return {
    panelNames: cloth.panelNames,
    vertexUv: Float64Array.from(uv),
    vertexParticle: Uint32Array.from(particles),
    triangles: finer,
    trianglePanel: panels,
    positions: refined,
    edges: cloth.edges,
  }
}
