/** Who carries a parcel and owes its money: a courier, the shop's own delivery, or the shop where it is picked up. */
export const carrierKinds = ['courier', 'errand', 'shop'] as const
export type CarrierKind = (typeof carrierKinds)[number]
