import { plasterWall } from '../props/plaster.ts'
import { gridMesh, type Part } from '../renderer/mesh.ts'
import type { Shot } from '../renderer/photograph.ts'
import type { Vec3 } from '../renderer/vectors.ts'

const wall = plasterWall(260, -140, 140)

/** The whole garment before the plaster, with space around it. */
export const wallShot = (parts: readonly Part[], target: Vec3, frameHeight: number): Shot => ({
  parts: [...parts, wall],
  camera: { target, from: [0, 0, 1], frameHeight, distance: 420 },
  backdrop: ['wall'],
})

/** A close view of the embroidery. */
export const closeUp = (
  parts: readonly Part[],
  target: Vec3,
  frameHeight: number,
  from: Vec3 = [-0.16, 0.05, 1],
): Shot => ({
  parts: [...parts, wall],
  camera: { target, from, frameHeight, distance: Math.max(110, frameHeight * 5.5) },
  backdrop: ['wall'],
})

const floor: Part = {
  surface: 'floor',
  mesh: gridMesh(110, 80, (column, row) => {
    const [u, v] = [(column - 0.5) * 165, row * 120]
    return { at: [u, 0, 120 - v], u, v }
  }),
}

/** Small things on a plaster ledge, with the same wall a little behind. */
export const ledgeShot = (parts: readonly Part[], target: Vec3, frameHeight: number, from: Vec3): Shot => ({
  parts: [...parts, floor, plasterWall(165, -2, 110)],
  camera: { target, from, frameHeight, distance: Math.max(90, frameHeight * 4.5) },
  backdrop: ['wall', 'floor'],
})
