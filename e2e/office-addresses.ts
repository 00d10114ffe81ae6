import { loansPath } from '#web/office/platform/frame/loans-path.ts'
import { courierTabs, placeRights } from '#web/office/platform/frame/place-rights.ts'
import { paths } from '#web/paths.ts'
import { officeScreens } from '#web/screen-table.ts'

/** What the screens that show one thing are to show, by their path; and what is asked of those that ask for something. */
export interface OfficeSubjects {
  one: Readonly<Record<string, string>>
  asked?: Readonly<Record<string, string>>
}

/**
 * Where every screen of the office is, each place of the settings each tab of the couriers and the loans among them. A screen that is
 * new and shows one thing is to say which, or there is no list.
 */
export function officeAddresses({ one, asked = {} }: OfficeSubjects): string[] {
  const givenNames = new Set(Object.keys(one))
  const addresses = officeScreens.flatMap(({ path }) => {
    if (path.startsWith(`${paths.settings}/`)) return Object.keys(placeRights).map(paths.settingsPlace)
    if (path.startsWith(paths.couriers)) return Object.keys(courierTabs).map((tab) => `${paths.couriers}/${tab}`)
    if (path.startsWith(paths.workshop)) return [paths.workshop, loansPath]
    const whole = path.replace(/\/:id[?]$/, '')
    // A list that shows one of its own at an address of its own: both, where it is said which.
    if (whole !== path && givenNames.delete(path)) return [whole, `${whole}/${one[path]}`]
    if (!whole.includes(':')) return whole + (asked[whole] ?? '')
    if (!givenNames.delete(whole)) throw new Error(`Nobody says what ${whole} is to show`)
    return whole.replace(':id', one[whole] ?? '')
  })
  if (givenNames.size > 0) throw new Error(`There is no screen ${[...givenNames].join(', ')}`)
  return addresses
}
