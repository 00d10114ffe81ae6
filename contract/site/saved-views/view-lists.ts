/** The long lists that can be kept as they are filtered, sorted and searched. */
export const viewLists = ['orders', 'products', 'customers'] as const
export type ViewList = (typeof viewLists)[number]

export const viewLimits = { name: 60, query: 1000, views: 20 } as const
