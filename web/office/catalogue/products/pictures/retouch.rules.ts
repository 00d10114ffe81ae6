import { isWellLit, type ToneCorrection } from './tone-correction.rules.ts'

/** The settings of a retouch. */
export interface Retouch {
  isLit: boolean
  /** The strength of the light correction, in percent. */
  strength: number
  /** The rotation to the right, in degrees. */
  tilt: number
}

export const noRetouch: Retouch = { isLit: false, strength: 100, tilt: 0 }

/** The settings and the source of a retouched picture; editing it again starts from the source, so that quality is lost only once. */
export interface Retouched {
  of: string
  retouch: Retouch
}

/** The strength of the light correction as a share; 0 if the picture is well lit already. */
export function lightStrength({ isLit, strength }: Retouch, light: ToneCorrection): number {
  return isLit && !isWellLit(light) ? strength / 100 : 0
}

/** Whether the retouch changes anything visible. */
export function isVisibleRetouch(retouch: Retouch, light: ToneCorrection): boolean {
  return !isSameResult(retouch, noRetouch, light)
}

export function isSameResult(retouch: Retouch, otherRetouch: Retouch, light: ToneCorrection): boolean {
  return retouch.tilt === otherRetouch.tilt && lightStrength(retouch, light) === lightStrength(otherRetouch, light)
}
