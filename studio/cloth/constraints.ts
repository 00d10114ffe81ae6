// biome-ignore-all lint/style/noNonNullAssertion: typed arrays are indexed within their length; a check at each step would double the time of inner loops
import type { SewnCloth } from './sew.ts'

/** The constraints of a cloth: threads that do not stretch, and hinges that resist bending. */
export type Constraints = {
  particleCount: number
  masses: Float64Array
  edges: Uint32Array
  restLengths: Float64Array
  // Four particles each: the two of the shared edge, then the two opposite to it.
  hinges: Uint32Array
  hingeWeights: Float64Array
  hingeCompliance: Float64Array
}

/** The tailor's bending length in cm: how far a strip of this cloth juts out before it droops. */
export type Stiffness = (panel: string, u: number, v: number) => number

export const GRAVITY = 981
const SEAM_SOFTNESS = 0.25

const restLength = (cloth: SewnCloth, a: number, b: number): number =>
  Math.hypot(cloth.vertexUv[2 * a]! - cloth.vertexUv[2 * b]!, cloth.vertexUv[2 * a + 1]! - cloth.vertexUv[2 * b + 1]!)

type Side = { panel: number; a: number; b: number; facing: number; area: number }

function cotangent(cloth: SewnCloth, apex: number, from: number, end: number): number {
  const uv = cloth.vertexUv
  const [ax, ay] = [uv[2 * from]! - uv[2 * apex]!, uv[2 * from + 1]! - uv[2 * apex + 1]!]
  const [bx, by] = [uv[2 * end]! - uv[2 * apex]!, uv[2 * end + 1]! - uv[2 * apex + 1]!]
  const crossed = Math.abs(ax * by - ay * bx)
  // Limited, because thin triangles along a curved edge would make hinges too stiff.
  return Math.max(-4, Math.min(4, (ax * bx + ay * by) / Math.max(crossed, 1e-6)))
}

/** All edges with the triangles beside them; also adds up the mass of each particle. */
function weave(cloth: SewnCloth): { masses: Float64Array; sides: Map<number, Side[]> } {
  const { triangles, vertexParticle, vertexUv } = cloth
  const particleCount = cloth.positions.length / 3
  const masses = new Float64Array(particleCount)
  const sides = new Map<number, Side[]>()
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!]
    const [a, b, c] = corners as [number, number, number]
    const area =
      Math.abs(
        (vertexUv[2 * b]! - vertexUv[2 * a]!) * (vertexUv[2 * c + 1]! - vertexUv[2 * a + 1]!) -
          (vertexUv[2 * b + 1]! - vertexUv[2 * a + 1]!) * (vertexUv[2 * c]! - vertexUv[2 * a]!),
      ) / 2
    for (let k = 0; k < 3; k++) {
      masses[vertexParticle[corners[k]!]!]! += area / 3
      const [from, end, facing] = [corners[k]!, corners[(k + 1) % 3]!, corners[(k + 2) % 3]!]
      const [p, q] = [vertexParticle[from]!, vertexParticle[end]!]
      const key = Math.min(p, q) * particleCount + Math.max(p, q)
      const side = { panel: cloth.trianglePanel[t / 3]!, a: p < q ? from : end, b: p < q ? end : from, facing, area }
      const knownSide = sides.get(key)
      if (knownSide) knownSide.push(side)
      else sides.set(key, [side])
    }
  }
  return { masses, sides }
}

export function constraintsOf(cloth: SewnCloth, stiffness: Stiffness): Constraints {
  const { vertexParticle, vertexUv } = cloth
  const { masses, sides } = weave(cloth)
  const edges: number[] = []
  const restLengths: number[] = []
  const hinges: number[] = []
  const hingeWeights: number[] = []
  const hingeCompliance: number[] = []
  // Sorted from the top down, so that one pass propagates the pull to the hem.
  const height = (side: Side) => cloth.positions[3 * vertexParticle[side.a]! + 1]!
  const ordered = [...sides.values()].sort((first, second) => height(second[0]!) - height(first[0]!))
  for (const shared of ordered) {
    const first = shared[0]!
    const second = shared[1]
    const [a, b] = [vertexParticle[first.a]!, vertexParticle[first.b]!]
    if (a === b) continue
    let rest = restLength(cloth, first.a, first.b)
    // In a gathered seam the shorter edge, the band, sets the length.
    if (second) rest = Math.min(rest, restLength(cloth, second.a, second.b))
    edges.push(a, b)
    restLengths.push(rest)
    if (!second || shared.length > 2) continue
    const [c, d] = [vertexParticle[first.facing]!, vertexParticle[second.facing]!]
    if (c === d) continue
    const atA = cotangent(cloth, first.a, first.b, first.facing)
    const atB = cotangent(cloth, first.b, first.a, first.facing)
    const atA2 = cotangent(cloth, second.a, second.b, second.facing)
    const atB2 = cotangent(cloth, second.b, second.a, second.facing)
    hinges.push(a, b, c, d)
    hingeWeights.push(atB + atB2, atA + atA2, -(atA + atB), -(atA2 + atB2))
    const name = cloth.panelNames[first.panel]!
    const bending = stiffness(name, vertexUv[2 * first.a]!, vertexUv[2 * first.a + 1]!)
    const seam = first.panel !== second.panel || first.a !== second.a
    const modulus = GRAVITY * bending ** 3 * (seam ? SEAM_SOFTNESS : 1)
    hingeCompliance.push((first.area + second.area) / (3 * modulus))
  }
  return {
    particleCount: masses.length,
    masses,
    edges: Uint32Array.from(edges),
    restLengths: Float64Array.from(restLengths),
    hinges: Uint32Array.from(hinges),
    hingeWeights: Float64Array.from(hingeWeights),
    hingeCompliance: Float64Array.from(hingeCompliance),
  }
}
