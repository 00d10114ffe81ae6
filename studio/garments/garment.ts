import type { Form } from '../props/tailors-form.ts'
import type { Shot, Surfaces } from '../renderer/photograph.ts'

type Staging = { whole: Shot; detail: Shot }

/** A garment on a tailor's form, from the front and from behind, by one simulation of the cloth. */
export type Worn = {
  form: Form
  // The distance from the shoulder seam at the neck to the hem, in the size shown on the form.
  length: number
  stage: () => { front: Shot; back: Shot }
  dress: (colour: string) => Surfaces
}

/** One product of the sample catalogue. `stage` simulates the cloth and is called once for all colours. */
export type Garment = {
  id: string
  colours: readonly string[]
  stage: () => Staging
  dress: (colour: string) => Surfaces
  worn?: Worn
}
