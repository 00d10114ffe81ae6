/** Where the shop itself takes orders down. */
export const takenChannels = ['telephone', 'facebook', 'instagram', 'whatsapp', 'shop'] as const

/** The same, and where shoppers place their own. */
export const orderChannels = ['site', ...takenChannels] as const
export type OrderChannel = (typeof orderChannels)[number]
