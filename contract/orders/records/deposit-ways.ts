/** How money comes before the parcel goes: by telephone, by bank, over the counter. */
export const depositWays = ['d17', 'transfer', 'shop'] as const
export type DepositWay = (typeof depositWays)[number]
