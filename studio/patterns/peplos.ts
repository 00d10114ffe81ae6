import { outlineFrom } from '../cloth/outline.ts'
import type { Panel, Seam } from '../cloth/sew.ts'
import { clamp, mix, type Vec3 } from '../renderer/vectors.ts'

/**
 * The melia: a front and a back cloth pinned together on each shoulder, open at the upper sides and held by a belt. The upper edge falls freely
 * between the pins.
 */
export type PeplosCut = { half: number; length: number; openSide: number; pinAt: number }

export function peplosPanels(
  cut: PeplosCut,
  top: Vec3,
  depth: number,
  waist: number,
): { panels: Panel[]; seams: Seam[] } {
  const edges = outlineFrom([0, 0])
    .line('top', [cut.half, 0])
    .line('arm', [cut.half, -cut.openSide])
    .line('side', [cut.half, -cut.length])
    .line('hem', [0, -cut.length])
    .mirrored()
  const place =
    (side: 1 | -1) =>
    (u: number, v: number): [number, number, number] => {
      const down = clamp(-v / 30)
      const keptShare = mix(0.62, 0.5, clamp(-v / waist))
      const open = Math.sqrt(clamp(1 - (u / (cut.half + 0.5)) ** 2))
      const across = (Math.abs(u) / cut.half) * 11 + side
      const fold = (Math.sin(across * 2.1) + 0.6 * Math.sin(across * 3.7 + 1)) * (0.5 + 2.2 * clamp(-v / cut.length))
      return [u * keptShare, top[1] + v, top[2] + side * (1 + depth * open * mix(0.55, 1, down)) + fold * open]
    }
  return {
    panels: [
      { name: 'front', edges, place: place(1), outside: 'towards-us' },
      { name: 'back', edges, place: place(-1), outside: 'away' },
    ],
    seams: [
      ['front.right-side', 'back.right-side'],
      ['front.left-side', 'back.left-side'],
    ],
  }
}

export const nearPin = (cut: PeplosCut, u: number, v: number): boolean =>
  v > -1.2 && Math.abs(Math.abs(u) - cut.pinAt) < 2.6
