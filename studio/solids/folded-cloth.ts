import { gridMesh, type Part } from '../renderer/mesh.ts'
import { fractalNoise } from '../renderer/noise.ts'
import { clamp, type Vec3 } from '../renderer/vectors.ts'

/** Folded cloth: flat layers, each with its rounded fold in front, slightly irregular. `at` is the middle of its foot. */
export type Folded = {
  surface: string
  at: Vec3
  width: number
  depth: number
  turns: number
  thickness: number
  seed: number
}

function turnMesh({ at, width, depth, thickness, seed }: Folded, index: number): Part['mesh'] {
  const lazy = (x: number, s: number) => fractalNoise(x, s * 7.3 + seed, 2, seed + index)
  const girth = 2 * (depth + thickness)
  const square = (value: number, power: number) => Math.sign(value) * Math.abs(value) ** power
  return gridMesh(90, 72, (column, row) => {
    // Columns are closer at both ends, where the edge turns over.
    const along = Math.sin((column - 0.5) * Math.PI)
    const past = Math.max(0, Math.abs(along) - 0.96) / 0.04
    const ending = Math.sqrt(Math.max(0, 1 - past * past))
    // Around the section: from the back, over the top, down the fold in front, and back underneath.
    const turn = row * 2 * Math.PI
    const x = along * (width / 2) * (1 + lazy(0.7, 5) * 0.03)
    const front = -Math.cos(turn)
    const z = square(front, 0.5) * (depth / 2)
    // The front fold is thick and slightly open; the middle is pressed by the layers above.
    const plump = thickness * (0.5 + 0.1 * lazy(along * 1.4, 1) + 0.1 * clamp(front - 0.6) + 0.05 * lazy(along * 5, 9))
    const y = square(Math.sin(turn), 0.6) * plump * ending
    const shift = lazy(along * 0.8, 2) * 0.9 + lazy(along * 3.1, 7) * 0.25 + (lazy(0.3, 3) - 0.1) * 1.5
    const sag = lazy(along * 1.3, 4) * 0.3 + lazy(along * 2.7, 8) * 0.12 * clamp(front)
    return {
      at: [at[0] + x + lazy(z * 0.12, 6) * 0.7, at[1] + thickness * (index + 0.5) + y + sag * 0.5, at[2] + z + shift],
      u: x,
      v: row * girth + index * 11,
    }
  })
}

const foldedParts = (piece: Folded): Part[] =>
  Array.from({ length: piece.turns }, (_, i) => ({ surface: piece.surface, mesh: turnMesh(piece, i) }))

/** A stack of folded pieces; returns its height too. */
export function stackParts(pieces: readonly Omit<Folded, 'at'>[], foot: Vec3): { parts: Part[]; top: number } {
  let top = foot[1]
  const parts = pieces.flatMap((piece, i) => {
    const lean = fractalNoise(i * 1.7, piece.seed, 2, 5) * 1.6
    const laid = foldedParts({ ...piece, at: [foot[0] + lean, top, foot[2] + lean * 0.5] })
    top += piece.turns * piece.thickness * 0.96
    return laid
  })
  return { parts, top }
}

/** A bolt of cloth, standing or lying, with its spiral visible. */
export const boltParts = (surface: string, center: Vec3, length: number, radius: number, seed: number): Part[] => [
  {
    surface,
    mesh: gridMesh(
      60,
      40,
      (column, row) => {
        const angle = column * 2 * Math.PI
        const along = row * 2 - 1
        const end = Math.max(0, Math.abs(along) - 0.86) / 0.14
        const r =
          radius *
          (end > 0 ? 1 - 0.96 * end : 1) *
          (1 +
            0.07 * fractalNoise(Math.cos(angle) * 0.8, along * 1.6 + seed, 2, seed) -
            0.05 * Math.max(0, -Math.sin(angle)))
        const x = Math.sign(along) * Math.min(Math.abs(along), 0.86) * (length / 2 / 0.86)
        return {
          at: [
            center[0] + x - 0.4 * Math.sin(end * 14) * end,
            center[1] + radius + Math.sin(angle) * r,
            center[2] + Math.cos(angle) * r,
          ],
          u: x + end * radius,
          v: column * 2 * Math.PI * radius,
        }
      },
      true,
    ),
  },
]
