import type { Check } from '#contract/staff/doctor.contract.ts'

export type Finding = Omit<Check, 'name'>

export const well = (found: string): Finding => ({ state: 'well', found })
export const warning = (found: string): Finding => ({ state: 'warning', found })
export const wrong = (found: string): Finding => ({ state: 'wrong', found })
