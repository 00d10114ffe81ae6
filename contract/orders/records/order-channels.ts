/** The channels through which the shop takes orders itself. */
export const takenChannels = ['telephone', 'facebook', 'instagram', 'whatsapp', 'shop'] as const

/** All channels, with the site itself. */
export const orderChannels = ['site', ...takenChannels] as const
export type OrderChannel = (typeof orderChannels)[number]
