import { gridMesh, type Part } from '../renderer/mesh.ts'
import { fractalNoise } from '../renderer/noise.ts'
import type { Vec3 } from '../renderer/vectors.ts'

/** A sanded board along x with rounded edges. */
export const plankParts = (
  surface: string,
  from: Vec3,
  width: number,
  thickness: number,
  depth: number,
  seed: number,
): Part[] => [
  {
    surface,
    mesh: gridMesh(120, 48, (column, row) => {
      const x = column * width
      const turn = row * 2 * Math.PI
      const square = (value: number, power: number) => Math.sign(value) * Math.abs(value) ** power
      const worn = fractalNoise(x / 14, seed, 3, seed) * 0.12
      const z = square(Math.cos(turn), 0.16) * (depth / 2)
      const y = square(-Math.sin(turn), 0.22) * (thickness / 2)
      return { at: [from[0] + x, from[1] + y + worn, from[2] + z + worn], u: row * 2 * (depth + thickness), v: x }
    }),
  },
]
