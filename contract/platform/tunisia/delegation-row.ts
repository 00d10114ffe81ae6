import type { GovernorateId } from './governorates.ts'

/**
 * Its id, French name, Arabic name and the postal code of its centre; and an English name, where the French one
 * without its accents is not it.
 */
export type DelegationRow = readonly [id: string, french: string, arabic: string, zipCode: string, english?: string]

/** One part of the country; `delegations.ts` puts the parts together. */
export type DelegationTable = Readonly<Partial<Record<GovernorateId, readonly DelegationRow[]>>>
