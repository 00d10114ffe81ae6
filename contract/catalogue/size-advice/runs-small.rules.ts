/** Ratings of a size by those who bought the garment in it. */
export interface SizeRating {
  size: string
  small: number
  expected: number
  large: number
}

/** Added as neutral ratings, so that few ratings do not move the result much. */
const neutralRatings = 6
/** With fewer ratings, the garment is not reported to run small. */
const minRatings = 3

/**
 * By how many sizes a garment runs small, according to its ratings. Every buyer counts once and equally: if one in ten lies, the result moves by
 * less than a fifth of a size.
 */
export function estimateSizeShift(ratings: readonly SizeRating[]): { shift: number; small: number } {
  const small = sum(ratings.map((rating) => rating.small))
  const large = sum(ratings.map((rating) => rating.large))
  const ratingCount = small + large + sum(ratings.map((rating) => rating.expected))
  const shift = (small - large) / (ratingCount + neutralRatings)
  return { shift, small: ratingCount < minRatings ? 0 : shift }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
