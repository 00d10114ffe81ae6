/** Whose a parcel is, and who owes its money: a courier, the shop that brings it by itself, or the shop where it is fetched. */
export const accountKinds = ['courier', 'errand', 'shop'] as const
export type AccountKind = (typeof accountKinds)[number]
