import { isDaylight, type Light } from './light.rules.ts'

/** The changes to a picture. */
export interface Retouch {
  isLit: boolean
  /** How much of the light, in per cent. */
  strength: number
  /** To the right, in degrees. */
  tilt: number
}

export const untouched: Retouch = { isLit: false, strength: 100, tilt: 0 }

/** How a picture was retouched, and of which it was made: retouched once more it begins there, and loses nothing twice. */
export interface Retouched {
  of: string
  retouch: Retouch
}

/** How much of the light is mended, as a share: nothing of one that is good already. */
export function litShare({ isLit, strength }: Retouch, light: Light): number {
  return isLit && !isDaylight(light) ? strength / 100 : 0
}

/** Whether anything of it would be seen. */
export function isTouched(retouch: Retouch, light: Light): boolean {
  return !looksAlike(retouch, untouched, light)
}

export function looksAlike(retouch: Retouch, otherRetouch: Retouch, light: Light): boolean {
  return retouch.tilt === otherRetouch.tilt && litShare(retouch, light) === litShare(otherRetouch, light)
}
