export const staffSessionMs = 8 * 60 * 60 * 1000

/** Header of automatic requests of an idle page: they do not prolong the session. */
export const unattendedHeader = 'x-unattended'

export const idleAfterMs = 60_000
