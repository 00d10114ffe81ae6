/** In it stands a key, made once for something that is to be made once: sent again, it is what was made. */
export const idempotencyHeader = 'idempotency-key'
