import { type Edge, outlineFrom, type Point } from '../cloth/outline.ts'
import type { Panel } from '../cloth/sew.ts'
import { clamp, type Vec3 } from '../renderer/vectors.ts'

/**
 * A half circle of cloth, the cut of every burnous: the straight edges fall down the front, and the middle of the back hangs along -v. The right
 * front edge lies along +u.
 */
export type CloakCut = {
  neck: number
  length: number
  // The share of the neck on each side that belongs to the back.
  backShare: number
  // Where the strap connects the fronts, measured from the neck edge.
  strap: { from: number; to: number }
}

const arc = (radius: number, from: number, end: number): Point[] =>
  Array.from({ length: 33 }, (_, i): Point => {
    const angle = from + ((end - from) * i) / 32
    return [Math.sin(angle) * radius, -Math.cos(angle) * radius]
  })

function cloakEdges({ neck, length, backShare, strap }: CloakCut): Edge[] {
  const far = neck + length
  const split = (Math.PI / 2) * backShare
  const right = outlineFrom([0, -neck])
  right.edges.push(
    { name: 'neck-back', points: arc(neck, 0, split) },
    { name: 'neck-front', points: arc(neck, split, Math.PI / 2) },
  )
  const along = outlineFrom([neck, 0])
    .line('throat', [neck + strap.from, 0])
    .line('strap', [neck + strap.to, 0])
    .line('front', [far, 0])
  right.edges.push(...along.edges, { name: 'hem', points: arc(far, Math.PI / 2, 0) })
  return right.mirrored()
}

type Waiting = { spread: number; seed: number; folds: 'shallow' | 'all' }

const flatness = 0.72

/** The depth of folds that takes up the whole width at the given circumference. */
function foldDepth(width: number, around: number): number {
  const spare = width / (Math.PI * (1 + flatness) * around)
  const steepness = Math.sqrt(Math.max(0, 2 * (spare ** 2 - 1)))
  return (steepness * around) / 13
}

/** Starts as a cone around the body with its width in folds: all of it, or some with the rest pressed together. */
export const cloakPanel = (cut: CloakCut, top: Vec3, { spread, seed, folds }: Waiting): Panel => ({
  name: 'cloak',
  edges: cloakEdges(cut),
  outside: 'away',
  place: (u, v) => {
    const radius = Math.hypot(u, v)
    const turn = Math.atan2(u, -v)
    const down = radius - cut.neck
    // From the back (0) around to the front edges, which meet in the middle.
    const angle = turn * 2 * 0.985
    const shoulder = clamp(down / 18)
    const around = cut.neck * 0.62 + shoulder * 13 + Math.max(0, down - 18) * spread
    const deep = folds === 'all' ? foldDepth(Math.PI * radius, around) : clamp(down / 70) * 3.2
    const fold = (Math.sin(turn * 17 + seed) + 0.5 * Math.sin(turn * 29 + seed * 2)) * deep
    const drop = down < 18 ? down * 0.4 : 7.2 + (down - 18) * 0.97
    return [Math.sin(angle) * (around + fold), top[1] - drop, top[2] - Math.cos(angle) * (around * flatness + fold)]
  },
})
