/** How somebody is told that what they wanted is back: by the shop itself, or by its owner. */
export const restockChannels = ['mail', 'whatsapp'] as const
export type RestockChannel = (typeof restockChannels)[number]
