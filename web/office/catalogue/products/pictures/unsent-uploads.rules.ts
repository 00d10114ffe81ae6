import type { Upload } from './use-uploads.ts'

interface ColourOfPictures {
  key: string
  images: readonly string[]
}

export function isUploading({ state }: Pick<Upload, 'state'>): boolean {
  return state === 'waiting' || state === 'sending'
}

/**
 * Uploads that leaving the form would lose: pictures being sent and pictures that failed. Some phones do not store photographs taken for a web page,
 * and edited pictures exist only here.
 */
export function unsentUploadsOf<Sent extends Pick<Upload, 'state' | 'color' | 'made'>>(
  uploads: readonly Sent[],
  colours: readonly ColourOfPictures[],
): Sent[] {
  const hasPlace = ({ color, made }: Sent) =>
    colours.some(({ key, images }) => key === color && (made === undefined || images.includes(made.replaces)))
  return uploads.filter((upload) => isUploading(upload) || hasPlace(upload))
}
