/** The long lists whose filter, order and search can be saved. */
export const viewLists = ['orders', 'products', 'customers'] as const
export type ViewList = (typeof viewLists)[number]

export const viewLimits = { name: 60, query: 1000, views: 20 } as const
