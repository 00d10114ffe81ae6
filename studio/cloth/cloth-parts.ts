// biome-ignore-all lint/style/noNonNullAssertion: typed arrays are indexed within their length; a check at each step would double the time of inner loops
import { finishMesh, keepTriangles, type Part, tubeMesh } from '../renderer/mesh.ts'
import type { Vec3 } from '../renderer/vectors.ts'
import type { SewnCloth } from './sew.ts'
import { subdivide } from './subdivide.ts'

type RimStep = { from: number; to: number; fromVertex: number; toVertex: number; panel: number }

/** The unsewn edges, as chains of vertices. */
function rimChains(cloth: SewnCloth): { panel: number; vertices: number[] }[] {
  const { triangles, vertexParticle } = cloth
  const count = cloth.positions.length / 3
  const steps = new Map<number, RimStep>()
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const [fromVertex, toVertex] = [triangles[t + k]!, triangles[t + ((k + 1) % 3)]!]
      const [from, end] = [vertexParticle[fromVertex]!, vertexParticle[toVertex]!]
      const key = Math.min(from, end) * count + Math.max(from, end)
      if (steps.has(key)) steps.delete(key)
      else steps.set(key, { from, to: end, fromVertex, toVertex, panel: cloth.trianglePanel[t / 3]! })
    }
  }
  const leaving = new Map<number, RimStep>()
  for (const step of steps.values()) leaving.set(step.fromVertex, step)
  const arrived = new Set([...steps.values()].map((step) => step.toVertex))
  const chains: { panel: number; vertices: number[] }[] = []
  const walk = (start: RimStep) => {
    const vertices = [start.fromVertex]
    let step: RimStep | undefined = start
    while (step) {
      leaving.delete(step.fromVertex)
      vertices.push(step.toVertex)
      step = leaving.get(step.toVertex)
    }
    chains.push({ panel: start.panel, vertices })
  }
  for (const step of [...leaving.values()]) if (!arrived.has(step.fromVertex)) walk(step)
  for (const step of [...leaving.values()]) if (leaving.has(step.fromVertex)) walk(step)
  return chains
}

export type HemRadius = number | ((panel: string, u: number, v: number) => number)

/** Turns the settled cloth into meshes: smoothed panels, with a rolled hem along every raw edge. */
export function clothParts(settled: SewnCloth, passes: number, hem: HemRadius, prefix = ''): Part[] {
  let cloth = settled
  for (let pass = 0; pass < passes; pass++) cloth = subdivide(cloth)
  const vertexCount = cloth.vertexParticle.length
  const positions = new Float32Array(vertexCount * 3)
  for (let i = 0; i < vertexCount; i++) {
    for (let d = 0; d < 3; d++) positions[3 * i + d] = cloth.positions[3 * cloth.vertexParticle[i]! + d]!
  }
  const whole = finishMesh(
    positions,
    Float32Array.from(cloth.vertexUv),
    cloth.triangles,
    cloth.vertexParticle,
    cloth.positions.length / 3,
  )
  const parts: Part[] = cloth.panelNames.map((name, panel) => {
    const triangles: number[] = []
    for (let t = 0; t < cloth.trianglePanel.length; t++) {
      if (cloth.trianglePanel[t] === panel) {
        triangles.push(cloth.triangles[3 * t]!, cloth.triangles[3 * t + 1]!, cloth.triangles[3 * t + 2]!)
      }
    }
    return { surface: prefix + name, mesh: keepTriangles(whole, triangles) }
  })
  const positionOf = (vertex: number): Vec3 => [
    positions[3 * vertex]!,
    positions[3 * vertex + 1]!,
    positions[3 * vertex + 2]!,
  ]
  for (const { panel, vertices } of rimChains(cloth)) {
    const name = cloth.panelNames[panel]!
    const uvOf = (i: number): readonly [number, number] => [
      cloth.vertexUv[2 * vertices[i]!]!,
      cloth.vertexUv[2 * vertices[i]! + 1]!,
    ]
    const radius = typeof hem === 'number' ? hem : hem(name, ...uvOf(0))
    if (radius <= 0) continue
    parts.push({ surface: prefix + name, mesh: tubeMesh(vertices.map(positionOf), () => radius, 8, uvOf) })
  }
  return parts
}
