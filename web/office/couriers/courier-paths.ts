import { paths } from '#web/paths.ts'

export const courierTabs = ['cash', 'hand-over', 'manifests', 'refusals', 'couriers'] as const
export type CourierTab = (typeof courierTabs)[number]

export function courierTab(tab: CourierTab, search = ''): string {
  return `${tab === 'cash' ? paths.couriers : `${paths.couriers}/${tab}`}${search}`
}

export function manifestPath(id: number): string {
  return `${paths.couriers}/manifest?id=${id}`
}
