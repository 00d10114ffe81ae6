// biome-ignore-all lint/style/noNonNullAssertion: typed arrays are indexed within their length; a check at each step would double the time of inner loops
import type { Vec3 } from '../renderer/vectors.ts'
import { type Edge, edgeLength, type Point, stepAlong } from './outline.ts'
import { triangulate } from './triangulate.ts'

export type Panel = {
  name: string
  edges: Edge[]
  // The initial position of the panel, from pattern coordinates to space.
  place: (u: number, v: number) => Vec3
  // A back panel uses the same pattern as the front, so its outside faces away.
  outside: 'towards-us' | 'away'
}

export type Seam = readonly [string, string]

export type SewnCloth = {
  panelNames: string[]
  // One vertex per point of a panel; sewn vertices share a particle.
  vertexUv: Float64Array
  vertexParticle: Uint32Array
  triangles: Uint32Array
  trianglePanel: Uint8Array
  positions: Float64Array
  // The particles of each `panel.edge`, in the order the edge was drawn.
  edges: Map<string, number[]>
}

/** The current positions of an edge, in the order it was drawn. */
export function edgeLine(cloth: SewnCloth, edge: string): Vec3[] {
  const particles = cloth.edges.get(edge)
  if (!particles) throw new Error(`No such edge: ${edge}`)
  return particles.map((p) => [cloth.positions[3 * p]!, cloth.positions[3 * p + 1]!, cloth.positions[3 * p + 2]!])
}

type PanelDraft = { panel: Panel; firstVertex: number; edgeVertices: Map<string, number[]> }

const edgeKey = (panel: string, edge: string) => `${panel}.${edge}`

/** Both sides of a seam get the same number of points; a longer side is gathered. */
function countSteps(panels: Panel[], seams: readonly Seam[], spacing: number): Map<string, number> {
  const steps = new Map<string, number>()
  for (const { name, edges } of panels) {
    for (const edge of edges) {
      steps.set(edgeKey(name, edge.name), Math.max(1, Math.round(edgeLength(edge.points) / spacing)))
    }
  }
  for (let pass = 0; pass < 3; pass++) {
    for (const [a, b] of seams) {
      const [stepsA, stepsB] = [steps.get(a), steps.get(b)]
      if (stepsA === undefined || stepsB === undefined) throw new Error(`No such seam: ${a} to ${b}`)
      steps.set(a, Math.max(stepsA, stepsB))
      steps.set(b, Math.max(stepsA, stepsB))
    }
  }
  return steps
}

class Welds {
  private readonly parent: number[]
  constructor(size: number) {
    this.parent = Array.from({ length: size }, (_, i) => i)
  }
  find(i: number): number {
    let root = i
    while (this.parent[root] !== root) root = this.parent[root]!
    this.parent[i] = root
    return root
  }
  join(a: number, b: number): void {
    this.parent[this.find(a)] = this.find(b)
  }
}

export function sew(panels: Panel[], seams: readonly Seam[], spacing: number): SewnCloth {
  const steps = countSteps(panels, seams, spacing)
  const uv: number[] = []
  const placed: Vec3[] = []
  const triangles: number[] = []
  const trianglePanel: number[] = []
  const drafts: PanelDraft[] = panels.map((panel, index) => {
    const firstVertex = placed.length
    const loop: Point[] = []
    const edgeVertices = new Map<string, number[]>()
    for (const edge of panel.edges) {
      const points = stepAlong(edge.points, steps.get(edgeKey(panel.name, edge.name))!)
      edgeVertices.set(
        edge.name,
        points.map((_, i) => firstVertex + loop.length + i),
      )
      loop.push(...points.slice(0, -1))
    }
    const last = panel.edges[panel.edges.length - 1]!
    edgeVertices.get(last.name)!.splice(-1, 1, firstVertex)
    const mesh = triangulate(loop, spacing, index + 1)
    for (const [u, v] of mesh.points) {
      uv.push(u, v)
      placed.push(panel.place(u, v))
    }
    for (let t = 0; t < mesh.triangles.length; t += 3) {
      const [a, b, c] = [mesh.triangles[t]!, mesh.triangles[t + 1]!, mesh.triangles[t + 2]!]
      if (panel.outside === 'towards-us') triangles.push(firstVertex + a, firstVertex + b, firstVertex + c)
      else triangles.push(firstVertex + a, firstVertex + c, firstVertex + b)
      trianglePanel.push(index)
    }
    return { panel, firstVertex, edgeVertices }
  })

  const verticesOf = new Map<string, number[]>()
  for (const { panel, edgeVertices } of drafts) {
    for (const [name, vertices] of edgeVertices) verticesOf.set(edgeKey(panel.name, name), vertices)
  }
  const welds = new Welds(placed.length)
  for (const [a, b] of seams) {
    const first = verticesOf.get(a)!
    const second = verticesOf.get(b)!
    // Panels may be drawn in either direction, so the ends that are closer are joined.
    const apart = (i: number, j: number) =>
      Math.hypot(...[0, 1, 2].map((k) => placed[first[i]!]![k]! - placed[second[j]!]![k]!))
    const end = first.length - 1
    const sameSense = apart(0, 0) + apart(end, end) <= apart(0, end) + apart(end, 0)
    for (let i = 0; i <= end; i++) welds.join(first[i]!, second[sameSense ? i : end - i]!)
  }

  const particleOf = new Map<number, number>()
  const sums: number[] = []
  const vertexParticle = new Uint32Array(placed.length)
  for (let vertex = 0; vertex < placed.length; vertex++) {
    const root = welds.find(vertex)
    let particle = particleOf.get(root)
    if (particle === undefined) {
      particle = sums.length / 4
      particleOf.set(root, particle)
      sums.push(0, 0, 0, 0)
    }
    vertexParticle[vertex] = particle
    for (let k = 0; k < 3; k++) sums[4 * particle + k]! += placed[vertex]![k]!
    sums[4 * particle + 3]! += 1
  }
  const positions = new Float64Array((sums.length / 4) * 3)
  for (let i = 0; i < sums.length / 4; i++) {
    for (let k = 0; k < 3; k++) positions[3 * i + k] = sums[4 * i + k]! / sums[4 * i + 3]!
  }
  const edges = new Map<string, number[]>()
  for (const [key, vertices] of verticesOf) {
    edges.set(
      key,
      vertices.map((vertex) => vertexParticle[vertex]!),
    )
  }
  return {
    panelNames: panels.map(({ name }) => name),
    vertexUv: Float64Array.from(uv),
    vertexParticle,
    triangles: Uint32Array.from(triangles),
    trianglePanel: Uint8Array.from(trianglePanel),
    positions,
    edges,
  }
}
