/** Who carries a parcel and owes its money: a courier, the shop's own delivery, or the shop where it is picked up. */
export const accountKinds = ['courier', 'errand', 'shop'] as const
export type AccountKind = (typeof accountKinds)[number]
