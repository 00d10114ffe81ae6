import { loansPath } from '#web/office/platform/frame/loans-path.ts'
import { courierTabs, placeRights } from '#web/office/platform/frame/screen-rights.ts'
import { paths } from '#web/paths.ts'
import { officeScreens } from '#web/screen-table.ts'

/** The record each detail screen is opened with, by path, and the query of screens that need one. */
export interface OfficeSubjects {
  recordIds: Readonly<Record<string, string>>
  queries?: Readonly<Record<string, string>>
}

/** The addresses of all screens of the office, with every tab and every place of the settings. Throws if a new detail screen has no record. */
export function officeAddresses({ recordIds, queries = {} }: OfficeSubjects): string[] {
  const unusedPaths = new Set(Object.keys(recordIds))
  const addresses = officeScreens.flatMap(({ path }) => {
    if (path.startsWith(`${paths.settings}/`)) return Object.keys(placeRights).map(paths.settingsPlace)
    if (path.startsWith(paths.couriers)) return Object.keys(courierTabs).map((tab) => `${paths.couriers}/${tab}`)
    if (path.startsWith(paths.workshop)) return [paths.workshop, loansPath]
    const whole = path.replace(/\/:id[?]$/, '')
    // A list with an optional detail address is opened both with and without a record.
    if (whole !== path && unusedPaths.delete(path)) return [whole, `${whole}/${recordIds[path]}`]
    if (!whole.includes(':')) return whole + (queries[whole] ?? '')
    if (!unusedPaths.delete(whole)) throw new Error(`Nobody says what ${whole} is to show`)
    return whole.replace(':id', recordIds[whole] ?? '')
  })
  if (unusedPaths.size > 0) throw new Error(`There is no screen ${[...unusedPaths].join(', ')}`)
  return addresses
}
