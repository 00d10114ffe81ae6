import type { Upload } from './use-uploads.ts'

interface ColourOfPictures {
  key: string
  images: readonly string[]
}

export function isUnderway({ state }: Pick<Upload, 'state'>): boolean {
  return state === 'waiting' || state === 'sending'
}

/**
 * What would be lost if the form were left now: what is on its way, and what did not arrive. Some telephones keep nothing of what was
 * photographed for a page, and what was made here of a picture is nowhere else.
 */
export function unsentOf<Sent extends Pick<Upload, 'state' | 'color' | 'made'>>(
  uploads: readonly Sent[],
  colours: readonly ColourOfPictures[],
): Sent[] {
  const hasPlace = ({ color, made }: Sent) =>
    colours.some(({ key, images }) => key === color && (made === undefined || images.includes(made.replaces)))
  return uploads.filter((upload) => isUnderway(upload) || hasPlace(upload))
}
