import { paths } from '#web/paths.ts'

/** Where labels are printed for these garments. Not among the addresses every page of the shop fetches. */
export function labelsOf(ids: readonly string[]): string {
  return `${paths.dashboard}/labels?ids=${ids.map(encodeURIComponent).join(',')}`
}

/** For every piece that came with a delivery. */
export function labelsOfDelivery(delivery: number): string {
  return `${paths.dashboard}/labels?delivery=${delivery}`
}
