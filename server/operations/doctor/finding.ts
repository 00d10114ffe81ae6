import type { Check } from '#contract/operations/doctor/doctor.contract.ts'

export type Finding = Omit<Check, 'name'>

type Unset = readonly string[]

export const well = (text: string): Finding => ({ state: 'well', found: text, unset: [] })
export const warning = (text: string, unset: Unset = []): Finding => ({
  state: 'warning',
  found: text,
  unset: [...unset],
})
export const wrong = (text: string, unset: Unset = []): Finding => ({ state: 'wrong', found: text, unset: [...unset] })
