/** The header with the client's key for a request: a retry with the same key gets the first result. */
export const idempotencyHeader = 'idempotency-key'
