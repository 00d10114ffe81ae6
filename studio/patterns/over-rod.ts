import { outlineFrom } from '../cloth/outline.ts'
import type { Panel } from '../cloth/sew.ts'
import type { Rod } from '../props/rod.ts'

/** A length of cloth over a rod. v rises from the front hem, over the rod at `front`, and down behind. */
export type OverRod = {
  width: number
  front: number
  back: number
  // The share of its width that stays flat along the rod; the rest goes into folds.
  kept: number
  folds: number
  seed: number
}

const wave = ({ folds, seed, width }: OverRod, u: number): number =>
  Math.sin((u / width) * folds * 2 * Math.PI + seed) + 0.5 * Math.sin((u / width) * folds * 3.3 * Math.PI + seed * 2.3)

export function overRodPanel(piece: OverRod, rod: Rod): Panel {
  const half = piece.width / 2
  const long = piece.front + piece.back
  return {
    name: 'cloth',
    outside: 'towards-us',
    edges: outlineFrom([-half, 0])
      .line('front-hem', [half, 0])
      .line('right', [half, long])
      .line('back-hem', [-half, long])
      .line('left', [-half, 0])
      .closed(),
    place: (u, v) => {
      const fromTop = piece.front - v
      const side = fromTop >= 0 ? 1 : -1
      const depth = Math.abs(fromTop)
      const fold = wave(piece, u) * (0.2 + Math.min(1, depth / 40)) * (1 - piece.kept) * 7
      return [
        u * piece.kept,
        rod.y + rod.radius + 0.5 - depth,
        rod.away + side * Math.min(depth, rod.radius + 1.2) + fold * 0.6,
      ]
    },
  }
}

/** On top of the rod the cloth is pinned, slightly gathered. */
export const restOnRod =
  (piece: OverRod, rod: Rod) =>
  (u: number, v: number): [number, number, number] | null =>
    Math.abs(v - piece.front) > 0.75
      ? null
      : [
          u * piece.kept,
          rod.y + rod.radius + 0.5 + (v - piece.front) * 0 + Math.max(0, wave(piece, u)) * (1 - piece.kept) * 3.2,
          rod.away - (v - piece.front),
        ]
