/** Behind the address of a garment: how it is made to measure is asked at once. */
export const opensMaking = '?making'
