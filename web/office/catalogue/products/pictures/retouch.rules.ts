import { isDaylight, type Light } from './light.rules.ts'

/** The settings of a retouch. */
export interface Retouch {
  isLit: boolean
  /** The strength of the light correction, in percent. */
  strength: number
  /** The rotation to the right, in degrees. */
  tilt: number
}

export const untouched: Retouch = { isLit: false, strength: 100, tilt: 0 }

/** The settings and the source of a retouched picture; editing it again starts from the source, so that quality is lost only once. */
export interface Retouched {
  of: string
  retouch: Retouch
}

/** The strength of the light correction as a share; 0 if the picture is well lit already. */
export function litShare({ isLit, strength }: Retouch, light: Light): number {
  return isLit && !isDaylight(light) ? strength / 100 : 0
}

/** Whether the retouch changes anything visible. */
export function isTouched(retouch: Retouch, light: Light): boolean {
  return !looksAlike(retouch, untouched, light)
}

export function looksAlike(retouch: Retouch, otherRetouch: Retouch, light: Light): boolean {
  return retouch.tilt === otherRetouch.tilt && litShare(retouch, light) === litShare(otherRetouch, light)
}
