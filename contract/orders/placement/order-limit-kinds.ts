/**
 * The limit an order exceeds: orders waiting for a call; pieces of one variant, dinars or orders in a day by one account, phone number or address;
 * or orders from one network.
 */
export const orderLimitKinds = ['waiting', 'pieces', 'value', 'orders', 'network'] as const
export type OrderLimitKind = (typeof orderLimitKinds)[number]
