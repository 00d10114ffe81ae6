// biome-ignore-all lint/style/noNonNullAssertion: typed arrays are indexed within their length; a check at each step would double the time of inner loops
import { mix, smoothstep, type Vec3 } from '../renderer/vectors.ts'
import type { Pin } from './settle.ts'
import type { SewnCloth } from './sew.ts'

/** Moves a particle smoothly from its start to its target and holds it there. */
function pinTo(cloth: SewnCloth, particle: number, target: Vec3, seconds = 0.3): Pin {
  const from = [0, 1, 2].map((k) => cloth.positions[3 * particle + k]!)
  return {
    particle,
    at: (now) => {
      const t = smoothstep(0, seconds, now)
      return [mix(from[0]!, target[0], t), mix(from[1]!, target[1], t), mix(from[2]!, target[2], t)]
    },
  }
}

/** Pins every particle of an edge to the position from `place`; null leaves it free. */
export function pinEdge(
  cloth: SewnCloth,
  edge: string,
  place: (point: Vec3, along: number) => Vec3 | null,
  seconds = 0.3,
): Pin[] {
  const particles = cloth.edges.get(edge)
  if (!particles) throw new Error(`No such edge: ${edge}`)
  return particles.flatMap((particle, i) => {
    const particlePosition: Vec3 = [
      cloth.positions[3 * particle]!,
      cloth.positions[3 * particle + 1]!,
      cloth.positions[3 * particle + 2]!,
    ]
    const pinPosition = place(particlePosition, i / (particles.length - 1))
    return pinPosition ? [pinTo(cloth, particle, pinPosition, seconds)] : []
  })
}

/** A particle shared by two edges must be pinned once. */
export const withoutRepeats = (pins: readonly Pin[]): Pin[] => [
  ...new Map(pins.map((pin) => [pin.particle, pin])).values(),
]

/** Pins particles chosen by their position on the pattern. */
export function pinWhere(
  cloth: SewnCloth,
  panel: string,
  place: (u: number, v: number) => Vec3 | null,
  seconds = 0.3,
): Pin[] {
  const index = cloth.panelNames.indexOf(panel)
  const vertices = new Set<number>()
  cloth.trianglePanel.forEach((owner, t) => {
    if (owner === index) for (let k = 0; k < 3; k++) vertices.add(cloth.triangles[3 * t + k]!)
  })
  return [...vertices].flatMap((vertex) => {
    const pinPosition = place(cloth.vertexUv[2 * vertex]!, cloth.vertexUv[2 * vertex + 1]!)
    return pinPosition ? [pinTo(cloth, cloth.vertexParticle[vertex]!, pinPosition, seconds)] : []
  })
}
