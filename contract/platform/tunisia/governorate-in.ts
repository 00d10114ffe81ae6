import { findGovernorate, type GovernorateId } from './governorates.ts'

/** Where what is ordered goes, by what its address says: fees and days are counted by it. None where it says no governorate there is. */
export const governorateIn = (state: string): GovernorateId | undefined => findGovernorate(state)?.id
