import type { CourierTab } from '#web/office/platform/frame/screen-rights.ts'
import { paths } from '#web/paths.ts'

export function courierTab(tab: CourierTab, search = ''): string {
  return `${tab === 'cash' ? paths.couriers : `${paths.couriers}/${tab}`}${search}`
}

export function manifestPath(id: number): string {
  return `${paths.couriers}/manifest?id=${id}`
}
