import { paths } from '#web/paths.ts'

/** The address of the label screen for these products. It is not in the shop's table of paths, which every visitor downloads. */
export function labelsOf(ids: readonly string[]): string {
  return `${paths.dashboard}/labels?ids=${ids.map(encodeURIComponent).join(',')}`
}

/** The address of the labels for all pieces of a delivery. */
export function labelsOfDelivery(delivery: number): string {
  return `${paths.dashboard}/labels?delivery=${delivery}`
}
