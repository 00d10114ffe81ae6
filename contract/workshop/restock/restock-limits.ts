/** How a customer is notified that a variant is back in stock: by mail, or by the owner. */
export const restockChannels = ['mail', 'whatsapp'] as const
export type RestockChannel = (typeof restockChannels)[number]
