/**
 * Which limit an order met: orders waiting for a call, pieces of one variant, dinars or orders in a day for one account,
 * telephone number or address; or orders from one network.
 */
export const orderLimitKinds = ['waiting', 'pieces', 'value', 'orders', 'network'] as const
export type OrderLimitKind = (typeof orderLimitKinds)[number]
