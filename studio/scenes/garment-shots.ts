import { clothParts } from '../cloth/cloth-parts.ts'
import type { SewnCloth } from '../cloth/sew.ts'
import type { Part } from '../renderer/mesh.ts'
import type { Vec3 } from '../renderer/vectors.ts'
import { closeUp, wallShot } from './studio.ts'

/** The camera for the whole garment, and for the close-up. */
export type Framing = {
  hem: number
  frame: { target: Vec3; height: number }
  detail: { target: Vec3; height: number; from?: Vec3 }
}

/** The two pictures of a hanging garment; the close-up uses a finer mesh. */
export const garmentShots = (cloth: SewnCloth, props: readonly Part[], { hem, frame, detail }: Framing) => ({
  whole: wallShot([...clothParts(cloth, 1, hem), ...props], frame.target, frame.height),
  detail: closeUp([...clothParts(cloth, 2, hem), ...props], detail.target, detail.height, detail.from),
})
