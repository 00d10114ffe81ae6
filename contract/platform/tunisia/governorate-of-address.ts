import { findGovernorate, type GovernorateId } from './governorates.ts'

/** The governorate of an order's address, for fees and delivery days; `undefined` if the address names none. */
export const governorateIn = (state: string): GovernorateId | undefined => findGovernorate(state)?.id
