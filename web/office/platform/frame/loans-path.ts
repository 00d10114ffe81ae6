import { paths } from '#web/paths.ts'

/** The loans stand beside the workshop, under an address of its screen: shoppers fetch the table of screens, and not this. */
export const loansTab = 'loans'
export const loansPath = `${paths.workshop}/${loansTab}`
export const lendGarmentPath = (id: string) => `${loansPath}?garment=${encodeURIComponent(id)}`
