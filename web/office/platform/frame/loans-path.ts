import { paths } from '#web/paths.ts'

/** The address of the loans, a tab of the workshop screen. It is not in the table of screens, which every visitor downloads. */
export const loansTab = 'loans'
export const loansPath = `${paths.workshop}/${loansTab}`
export const lendGarmentPath = (id: string) => `${loansPath}?garment=${encodeURIComponent(id)}`
