import type { Shot, Surfaces } from '../renderer/photograph.ts'

type Staging = { whole: Shot; detail: Shot }

/** One product of the sample catalogue. `stage` settles the cloth and is worth calling once for all colours. */
export type Garment = {
  id: string
  colours: readonly string[]
  stage: () => Staging
  dress: (colour: string) => Surfaces
}
