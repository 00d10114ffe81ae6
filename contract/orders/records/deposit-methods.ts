/** Ways of paying before dispatch: by mobile payment (D17), by bank transfer, or in the shop. */
export const depositMethods = ['d17', 'transfer', 'shop'] as const
export type DepositMethod = (typeof depositMethods)[number]
