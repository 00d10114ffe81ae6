import type { Upload } from './use-uploads.ts'

interface ColourOfPictures {
  key: string
  images: readonly string[]
}

export function isUnderway({ state }: Pick<Upload, 'state'>): boolean {
  return state !== 'failed'
}

/**
 * What would be lost if the form were left now: what is on its way, and what was made here of one of its pictures, which is nowhere else
 * however its sending ended. A photograph that did not arrive is still in the telephone.
 */
export function unsentOf<Sent extends Pick<Upload, 'state' | 'color' | 'made'>>(
  uploads: readonly Sent[],
  colours: readonly ColourOfPictures[],
): Sent[] {
  const stands = ({ color, made }: Sent) =>
    made !== undefined && colours.some(({ key, images }) => key === color && images.includes(made.replaces))
  return uploads.filter((upload) => isUnderway(upload) || stands(upload))
}
