import type { Form } from '../props/tailors-form.ts'
import type { Shot, Surfaces } from '../renderer/photograph.ts'

type Staging = { whole: Shot; detail: Shot }

/** The garment on a tailor's form: seen from before and from behind, from one fall of the cloth. */
export type Worn = {
  form: Form
  // From the shoulder at the neck down to the hem, in the size that is worn.
  length: number
  stage: () => { front: Shot; back: Shot }
  dress: (colour: string) => Surfaces
}

/** One product of the sample catalogue. `stage` settles the cloth and is worth calling once for all colours. */
export type Garment = {
  id: string
  colours: readonly string[]
  stage: () => Staging
  dress: (colour: string) => Surfaces
  worn?: Worn
}
