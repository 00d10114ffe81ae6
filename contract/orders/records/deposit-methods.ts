/** Ways of paying before dispatch: by mobile payment (D17), by bank transfer, or in the shop. */
export const depositWays = ['d17', 'transfer', 'shop'] as const
export type DepositWay = (typeof depositWays)[number]
