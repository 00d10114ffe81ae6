/** Where the shop itself takes orders down. */
export const takenChannels = ['telephone', 'facebook', 'instagram', 'whatsapp', 'shop'] as const

/** All channels, with the site itself. */
export const orderChannels = ['site', ...takenChannels] as const
export type OrderChannel = (typeof orderChannels)[number]
