export const staffSessionMs = 8 * 60 * 60 * 1000

/** Sent with what an open page asks for by itself, when nobody has touched it for so long. */
export const unattendedHeader = 'x-unattended'

export const idleAfterMs = 60_000
