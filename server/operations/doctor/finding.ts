import type { Check } from '#contract/operations/doctor/doctor.contract.ts'

export type Finding = Omit<Check, 'name'>

type Unset = readonly string[]

export const well = (found: string): Finding => ({ state: 'well', found, unset: [] })
export const warning = (found: string, unset: Unset = []): Finding => ({ state: 'warning', found, unset: [...unset] })
export const wrong = (found: string, unset: Unset = []): Finding => ({ state: 'wrong', found, unset: [...unset] })
