import type { GovernorateId } from './governorates.ts'

/** The id, French name, Arabic name and postal code; and the English name, unless it is the French one without accents. */
export type DelegationRow = readonly [id: string, french: string, arabic: string, zipCode: string, english?: string]

/** One part of the country; `delegations.ts` puts the parts together. */
export type DelegationTable = Readonly<Partial<Record<GovernorateId, readonly DelegationRow[]>>>
