import { clothParts } from '../cloth/cloth-parts.ts'
import type { SewnCloth } from '../cloth/sew.ts'
import type { Part } from '../renderer/mesh.ts'
import type { Vec3 } from '../renderer/vectors.ts'
import { closeUp, wallShot } from './studio.ts'

/** Where the camera stands for the whole garment, and where one leans in. */
export type Framing = {
  hem: number
  frame: { target: Vec3; height: number }
  detail: { target: Vec3; height: number; from?: Vec3 }
}

/** The two pictures of one hanging garment; the cloth is meshed finer where it is seen from near by. */
export const garmentShots = (cloth: SewnCloth, props: readonly Part[], { hem, frame, detail }: Framing) => ({
  whole: wallShot([...clothParts(cloth, 1, hem), ...props], frame.target, frame.height),
  detail: closeUp([...clothParts(cloth, 2, hem), ...props], detail.target, detail.height, detail.from),
})
